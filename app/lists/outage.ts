import { UNCACHED } from '../chrome/caching.ts';

/** As long as the backend client leaves a failing backend alone. */
const RETRY_AFTER_S = 30;

/** Nothing to keep and nothing to index. */
export const MISSING_HEADERS = { ...UNCACHED, 'x-robots-tag': 'noindex' };

/** BLOG-9, POST-7: the backend failed and no copy is kept; goes with status 503. */
export const OUTAGE_HEADERS = { ...MISSING_HEADERS, 'retry-after': String(RETRY_AFTER_S) };
