import * as build from '../../build/server/index.js';
import { plainPage } from '../http/plain-page.ts';
import { COMMON_HEADERS, makeNonce } from '../http/security-headers.ts';
import type { Env } from '../platform/env.ts';
import { resolvePublication } from '../publications/resolve-publication.ts';
import { readPublicationFeeds } from './feed-reports.ts';
import { feedStatusPage } from './feed-status-page.ts';
import { toFeedStatus } from './feed-status-view.ts';

/** The stylesheets of the publication's pages, as the build has named them. */
const PAPER_STYLES = build.assets.routes.root?.css ?? [];

/**
 * `GET /desk/feeds`: the feed status page for a publication's editors, plain HTML from what the feeds' pollers report.
 * It has no login, so it shows nothing that readers could not find out, and no query of an address: publishers put keys
 * there.
 */
export async function handleFeedStatus(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return statusError(405, 'Method not allowed', '', { allow: 'GET, HEAD' });
  const asked = await resolvePublication(request, env, ctx);
  if (!asked.ok) return statusError(asked.status, 'The desk is closed', asked.reason);
  const { publication } = asked;
  const now = Date.now();
  const desk = toFeedStatus(publication, await readPublicationFeeds(env, publication, now), Date.now());
  const nonce = makeNonce();
  const page = feedStatusPage(publication, desk, { nonce, stylesheets: [...PAPER_STYLES, '/desk.css'] });
  return new Response(request.method === 'HEAD' ? null : page, { headers: headersWith(`'nonce-${nonce}'`) });
}

/** @param styles style sources allowed besides our own files */
function headersWith(styles: string): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'self' ${styles}`,
      "font-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
}

function statusError(
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(plainPage(title, text), {
    status,
    headers: { ...headersWith("'unsafe-inline'"), ...headers },
  });
}
