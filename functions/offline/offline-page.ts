import * as build from '../../build/server/index.js';
import type { Publication } from '../../schema/publication.ts';
import { PAGE_STYLES } from '../feed-status/status-document.ts';
import { isPlainHttp } from '../http/https-redirect.ts';
import { inlineHashes } from '../http/inline-hashes.ts';
import { wholePolicy } from '../http/page-policy.ts';
import type { Endpoint } from '../publications/endpoint.ts';
import { faceOf } from '../publications/face/face-of.ts';

/** `/offline`: the service worker shows it without a connection in place of an unsaved page. */
export const offlinePage: Endpoint = {
  errors: 'page',
  handle: async ({ env, origin, publication }) => {
    const html = renderOfflinePage(publication);
    const policy = wholePolicy(publication, await inlineHashes(html), isPlainHttp(env, origin));
    return new Response(html, {
      headers: {
        'content-security-policy': policy,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      },
    });
  },
};

/** @returns the whole document; it depends only on the row */
export function renderOfflinePage(publication: Publication): string {
  const { locale, name, tagline, theme } = publication;
  const { icon } = faceOf(publication);
  return build.entry.module.renderOffline({ locale, name, tagline, theme, icon, stylesheets: PAGE_STYLES });
}
