import * as build from '../build/server/index.js';
import { askedTitle } from './asked-title.ts';
import { describeDesk } from './desk/describe-desk.ts';
import { deskPage } from './desk/desk-page.ts';
import type { Env } from './env.ts';
import { readTitleFeeds } from './feeds/feed-reports.ts';
import { plainPage } from './plain-page.ts';
import { COMMON_HEADERS, makeNonce } from './security.ts';

/** The stylesheets of the publication's pages, as the build has named them. */
const PAPER_STYLES = build.assets.routes.root?.css ?? [];

/**
 * `GET /desk/feeds`: the feed status page for a publication's editors, plain HTML from what the feeds' pollers report.
 * It has no login, so it shows nothing that readers could not find out, and no query of an address: publishers put keys
 * there.
 */
export async function answerDesk(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, 'Method not allowed', '', { allow: 'GET, HEAD' });
  const asked = await askedTitle(request, env, ctx);
  if (!asked.ok) return refuse(asked.status, 'The desk is closed', asked.reason);
  const { publication } = asked;
  const now = Date.now();
  const desk = describeDesk(publication, await readTitleFeeds(env, publication, now), Date.now());
  const nonce = makeNonce();
  const page = deskPage(publication, desk, { nonce, stylesheets: [...PAPER_STYLES, '/desk.css'] });
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

function refuse(status: number, title: string, text: string, headers: Record<string, string> = {}): Response {
  return new Response(plainPage(title, text), {
    status,
    headers: { ...headersWith("'unsafe-inline'"), ...headers },
  });
}
