import type { PagesProps } from '../pages/pages-props.ts';

/** The front page is asked for until it has been looked at again, at most so often and so far apart. */
const LOOKS_MAX = 10;
const LOOK_APART_MS = 150;

/**
 * Has the publication's pages that show feeds looked at again (PURGE-2), here and wherever the platform's cache reaches,
 * and sees to it that the editor's next look at the front page is the new one.
 * @param watched an editor waits for the answer
 * @returns whether the platform's cache passed it on to every place
 */
export async function refreshFeedPages(
  ctx: ExecutionContext,
  props: PagesProps,
  watched: boolean,
): Promise<boolean> {
  const pages = ctx.exports.Pages({ props });
  const everywhere = await pages.invalidate([`title:${props.publication}:feeds`]);
  for (let looks = 0; watched && looks < LOOKS_MAX; looks++) {
    // Stale while revalidating: the first look shows what was there, and starts the comparison.
    const page = await pages.fetch(new Request(`${props.origin}/`, { redirect: 'manual' }));
    await page.body?.cancel();
    if (page.headers.get('cf-cache-status') !== 'UPDATING') break;
    await scheduler.wait(LOOK_APART_MS);
  }
  return everywhere;
}
