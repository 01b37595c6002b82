import { PAGE_BUILD } from '../../../build/server/page-build.js';
import { publicationTag } from '../../../schema/page-caching.ts';
import { logEvent } from '../../platform/log.ts';
import { STORE_WAIT_MS, withTimeout } from '../../platform/with-timeout.ts';

/**
 * Has the cached pages of a publication whose row was written revalidated, so that readers see the change with their
 * next request and not after the pages' time. Where that fails, the pages expire as usual. Never throws.
 */
export async function revalidatePages(ctx: ExecutionContext, id: string): Promise<void> {
  // The tag says which pages are meant; the props are those of none of them.
  const pages = ctx.exports.Pages({ props: { publication: id, host: '', origin: '', build: PAGE_BUILD } });
  try {
    await withTimeout(pages.invalidate([publicationTag(id)]), STORE_WAIT_MS);
  } catch (error) {
    logEvent('register.pages-not-revalidated', { publication: id, detail: String(error).slice(0, 200) });
  }
}
