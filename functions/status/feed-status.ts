import * as build from '../../build/server/index.js';
import type { Endpoint } from '../http/endpoint.ts';
import { COMMON_HEADERS, makeNonce } from '../http/security-headers.ts';
import { readPublicationFeeds } from './feed-reports.ts';
import { toFeedStatus } from './feed-status-view.ts';

/** The stylesheets of the publication's pages, as the build has named them. */
const PAGE_STYLES = build.assets.routes.root?.css ?? [];

/**
 * `GET /desk/feeds`: the feed status page for a publication's editors, from what the feeds' pollers report. It has no login, so it shows nothing that readers could not find out, and no query of an address: publishers put keys
 * there.
 */
export const feedStatus: Endpoint = {
  errors: 'page',
  handle: async ({ env, publication, now }) => {
    const status = toFeedStatus(publication, await readPublicationFeeds(env, publication, now), Date.now());
    const nonce = makeNonce();
    const page = { publication, status, nonce, stylesheets: PAGE_STYLES };
    return new Response(build.entry.module.renderFeedStatus(page), {
      headers: {
        ...COMMON_HEADERS,
        'content-security-policy': policy(nonce),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  },
};

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
