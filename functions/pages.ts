import { WorkerEntrypoint } from 'cloudflare:workers';
import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from '../build/server/index.js';
import type { Env } from './env.ts';
import { NONCE_HEADER, WHOLE_HEADER } from './gateway.ts';
import { createPageContext } from './page-context.ts';
import { readTitle } from './publication.ts';

/** Who a page is for. Part of the platform's cache key: two titles never share a page, nor two builds (CACHE-5). */
export interface PagesProps {
  title: string;
  /** Normalised hostname. */
  host: string;
  origin: string;
  version: string;
}

const handleRequest = createRequestHandler(build, 'production');

/**
 * The entrypoint the platform's cache stands in front of: Remix, with everything its routes may ask for. It trusts
 * its caller, the gateway, for title, canonical path and query.
 */
export class Pages extends WorkerEntrypoint<Env, PagesProps> {
  override async fetch(request: Request): Promise<Response> {
    const { title, host, origin } = this.ctx.props;
    const now = Date.now();
    const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const publication = await readTitle(this.env, title, now, waitUntil);
    if (!publication) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
    const timings = [`title;dur=${Date.now() - now}`];
    const context = createPageContext({
      env: this.env,
      publication,
      host,
      origin,
      whole: request.headers.has(WHOLE_HEADER),
      now,
      waitUntil,
      timing: (name, ms) => timings.push(`${name};dur=${ms}`),
    });
    const rendering = Date.now();
    const response = await handleRequest(request, { ...context });
    timings.push(`render;dur=${Date.now() - rendering}`);
    const headers = new Headers(response.headers);
    // F14: without a directive the edge would keep an answer for two hours.
    if (!headers.has('cloudflare-cdn-cache-control')) {
      for (const name of ['cache-control', 'cloudflare-cdn-cache-control']) headers.set(name, 'no-store');
    }
    headers.set(NONCE_HEADER, context.nonce);
    headers.set('server-timing', timings.join(', '));
    return new Response(response.body, { status: response.status, headers });
  }
}
