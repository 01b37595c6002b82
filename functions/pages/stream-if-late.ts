import type { PageContext } from '../../schema/contract/context.ts';
import { within } from '../platform/with-timeout.ts';

/** After looking at the old page for this long, a reader gets the new page's header and a skeleton (BLOG-8, POST-11). */
export const STREAMED_AFTER_MS = 400;
/**
 * What is later than this after the page has begun to stream has failed. Above the backend's own limit, and with the related
 * stories of an article below `streamTimeout` of app/entry.server.tsx, after which a page would keep its skeleton.
 */
const LATE_MAX_MS = 4_400;

/** @param whole no streaming @returns the context's function; all waits of a request run at once */
export function createStreamIfLate(whole: boolean): PageContext['streamIfLate'] {
  let soon: Promise<null> | undefined;
  return async (asked, failure) => {
    if (whole) return { known: await asked };
    soon ??= new Promise((resolve) => setTimeout(resolve, STREAMED_AFTER_MS, null));
    const known = await Promise.race([asked, soon]);
    return known === null
      ? { late: within(asked, LATE_MAX_MS).then((value) => value ?? failure) }
      : { known };
  };
}
