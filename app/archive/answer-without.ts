import { data } from '@remix-run/cloudflare';
import type { PageContext } from '../../schema/contract/context.ts';
import { MISSING_HEADERS, OUTAGE_HEADERS } from '../document/caching.ts';
import { readNewest } from '../layout/read-newest.ts';

/** A loader's answer without its page: 503 if the search index or the feeds failed, 404 if the page does not exist. */
export async function answerWithout(context: PageContext, why: 'failed' | 'missing', path: string) {
  const newest = await readNewest(context);
  return why === 'failed'
    ? data({ retry: path, newest }, { status: 503, headers: OUTAGE_HEADERS })
    : data({ retry: null, newest }, { status: 404, headers: MISSING_HEADERS });
}
