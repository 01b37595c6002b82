import type { PageContext } from '../../schema/contract/context.ts';
import { LATE_MAX_MS, STREAMED_AFTER_MS } from '../../schema/contract/page-waits.ts';
import { within } from '../platform/with-timeout.ts';

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
