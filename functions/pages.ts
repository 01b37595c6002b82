import { WorkerEntrypoint } from 'cloudflare:workers';
import * as build from '../build/server/index.js';
import { entityTag } from './entity-tag.ts';
import type { Env } from './env.ts';
import {
  EDGE_DIRECTIVE,
  NONCE_HEADER,
  PENDING_HEADER,
  PLATFORM_HEADER,
  WHOLE_HEADER,
} from './page-cache/cached-page.ts';
import { createPageContext } from './page-context.ts';
import type { PagesProps } from './pages-props.ts';
import { readTitle } from './publication.ts';
import { makeNonce, pagePolicy } from './security.ts';
import { Stopwatch } from './stopwatch.ts';

/** How Remix's router asks for a page's data alone. */
const DATA_SUFFIX = '.data';

const handleRequest = build.entry.module.createRequestHandler(build, 'production');

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
    const stopwatch = new Stopwatch(['feeds', 'backend', 'render']);
    // The gateway's nonce, so that it can tell a render of its own from one that the cache hands out.
    const nonce = request.headers.get(NONCE_HEADER) ?? makeNonce();
    const context = createPageContext({
      env: this.env,
      publication,
      host,
      origin,
      nonce,
      document: !new URL(request.url).pathname.endsWith(DATA_SUFFIX),
      whole: request.headers.has(WHOLE_HEADER),
      now,
      waitUntil,
      stopwatch,
    });
    const response = await stopwatch.time('render', handleRequest(request, { ...context }));
    const headers = new Headers(response.headers);
    // F14: without a directive the edge would keep an answer for two hours.
    if (!headers.has(EDGE_DIRECTIVE)) {
      for (const name of ['cache-control', EDGE_DIRECTIVE]) headers.set(name, 'no-store');
    }
    headers.set(NONCE_HEADER, nonce);
    headers.set('server-timing', `${stopwatch}`);
    if (this.ctx.cache) headers.set(PLATFORM_HEADER, '1');
    const { status } = response;
    const streams = headers.has(PENDING_HEADER) || headers.get(EDGE_DIRECTIVE) === 'no-store';
    if (streams || status !== 200) return new Response(response.body, { status, headers });
    // Nothing of it is still to come, so nobody waits longer for a page that knows its own tag.
    const text = await response.text();
    const policy = pagePolicy(publication, '', this.env.LOCAL === '1');
    headers.set('etag', `W/${await entityTag(text.replaceAll(nonce, '') + policy)}`);
    return new Response(text, { status, headers });
  }

  /** Drops the title's pages with these tags everywhere. @returns false where the platform has no cache here */
  async purge(tags: string[]): Promise<boolean> {
    return (await this.ctx.cache?.purge({ tags }))?.success ?? false;
  }
}
