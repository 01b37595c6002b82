import { cacheTag, type PageSubject } from '../../schema/contract/page-caching.ts';
import { STORE_WAIT_MS } from '../../schema/contract/page-waits.ts';
import type { PagesProps } from '../pages/pages-props.ts';
import { within, withTimeout } from '../platform/with-timeout.ts';

/** A page is requested until it has been revalidated: at most LOOKS_MAX times, LOOK_APART_MS apart. */
const LOOKS_MAX = 10;
const LOOK_APART_MS = 150;
/** A page that takes longer is streaming, and is not cached. */
const LOOK_MAX_MS = 2_000;

/**
 * Revalidates the publication's pages with these subjects (PURGE-2), here and in the platform's cache, so that the
 * editor's next request for one of the watched pages gets the new one.
 * @param watched paths; none if no editor waits for the answer
 * @returns whether the platform's cache passed it on to all locations
 */
export async function refreshPages(
  ctx: ExecutionContext,
  props: PagesProps,
  subjects: readonly PageSubject[],
  watched: readonly string[],
): Promise<boolean> {
  const pages = ctx.exports.Pages({ props });
  const everywhere = await withTimeout(
    pages.invalidate(subjects.map((subject) => cacheTag(props.publication, subject))),
    STORE_WAIT_MS,
  );
  for (const path of watched) {
    for (let looks = 0; looks < LOOKS_MAX; looks++) {
      // Stale while revalidating: the first request gets the old page and starts the revalidation.
      const look = pages.fetch(new Request(props.origin + path, { redirect: 'manual' }));
      const page = await within(look, LOOK_MAX_MS);
      if (!page) break;
      await page.body?.cancel();
      if (page.headers.get('cf-cache-status') !== 'UPDATING') break;
      await scheduler.wait(LOOK_APART_MS);
    }
  }
  return everywhere;
}
