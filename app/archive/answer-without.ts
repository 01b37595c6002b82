import { data } from '@remix-run/cloudflare';
import type { PageContext } from '../../schema/contract/context.ts';
import { MISSING_HEADERS, OUTAGE_HEADERS } from '../document/caching.ts';
import { readNewest } from '../layout/read-newest.ts';

/**
 * What a loader answers, with the data of NoArchive, where there is no page that the search index is read for.
 * @param why the index did not answer (503), or has no such page (404)
 * @param path of the page
 */
export async function answerWithout(context: PageContext, why: 'failed' | 'missing', path: string) {
  const newest = await readNewest(context);
  return why === 'failed'
    ? data({ retry: path, newest }, { status: 503, headers: OUTAGE_HEADERS })
    : data({ retry: null, newest }, { status: 404, headers: MISSING_HEADERS });
}
