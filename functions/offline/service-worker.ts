import { wordsFor } from '../../app/words/words.ts';
import * as build from '../../build/server/index.js';
import { PAGE_BUILD } from '../../build/server/page-build.js';
import type { OfflineSettings } from '../../schema/contract/offline.ts';
import type { Publication } from '../../schema/publication.ts';
import { entityTag, namesTag } from '../http/entity-tag.ts';
import type { Endpoint } from '../publications/endpoint.ts';
import { renderOfflinePage } from './offline-page.ts';

/** A service worker's policy decides what it may fetch: pages and files of this site. */
const POLICY = "default-src 'none'; connect-src 'self'";

/**
 * `/sw.js`: the publication's service worker; with `offline: false` in its row, a worker that removes itself and all
 * copies. Browsers request it with every document they open, so both reach readers at their next visit.
 */
export const serviceWorker: Endpoint = {
  errors: 'text',
  handle: async ({ request, publication }) => {
    const script = await scriptOf(publication);
    const etag = await entityTag(script);
    const headers = {
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
      etag,
    };
    if (namesTag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    return new Response(script, {
      headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' },
    });
  },
};

async function scriptOf(publication: Publication): Promise<string> {
  const { SERVICE_WORKER_SCRIPT, REMOVAL_SCRIPT } = build.entry.module;
  if (!publication.offline) return REMOVAL_SCRIPT;
  const { id, locale, timezone } = publication;
  const version = await entityTag(PAGE_BUILD + renderOfflinePage(publication));
  const { youAreOffline, notLoadedAgain, pageSavedToday, pageSaved, savedToday, saved } =
    wordsFor(locale).offline;
  const words = { youAreOffline, notLoadedAgain, pageSavedToday, pageSaved, savedToday, saved };
  const settings: OfflineSettings = { publication: id, locale, timezone, words, version };
  return `const offlineSettings=${JSON.stringify(settings)};${SERVICE_WORKER_SCRIPT}`;
}
