/**
 * How long a page waits for what is not in memory: first by whom it waits for, then in the order of its time. Its waits run at once;
 * before its first words the longest is STREAMED_AFTER_MS for an article or a list, SHELL_WAIT_MS for the rest. It ends at the latest
 * after STREAM_MAX_MS and RENDER_GRACE_MS.
 */

/** An index older than a minute; after it the known one is used. */
export const NEWER_INDEX_WAIT_MS = 250;
/** The same where there is none: far from KV a read alone takes a quarter of a second. */
export const FIRST_INDEX_WAIT_MS = 500;
/** The time of the last purge of articles: a cache of the same data centre answers in a few milliseconds. */
export const PURGE_MARK_WAIT_MS = 100;
/** A read of KV or a cache, also behind readers; after it what the isolate remembers is used. */
export const STORE_WAIT_MS = 1_000;
/** A poller's record, which it only reads in its storage; after it KV's copy, one change older, is shown. */
export const RECORD_WAIT_MS = 1_000;
/** A call of the backend, redirects and body included. */
export const BACKEND_TIMEOUT_MS = 4_000;
/** A list or an article in all: a call, and the reads of KV before it. */
export const BACKEND_WAIT_MS = 5_000;
/**
 * The next answer after a remembered failure; it continues without the reader. A hanging backend costs one reader its time limit,
 * not each in turn; 'Try Again' still asks (BLOG-9).
 */
export const RETRIED_WAIT_MS = 1_000;
/** The search index: a question takes a hundredth of it; the first one of a publication waits for half of it. */
export const SEARCH_WAIT_MS = 2_000;

/** Far from KV a read takes a quarter of a second, and what a page waits for it reads at once: its first words need none of it. */
export const SHELL_WAIT_MS = 50;
/** On a local run KV is near, but the machine may be busy. */
export const LOCAL_SHELL_WAIT_MS = 1_000;
/** How long the first words of a front page wait for a list that is not stored yet, or not near. */
export const LEAD_WAIT_MS = 15;
/** A page with an outdated copy of a list or an article waits for a newer one: less than STREAMED_AFTER_MS, so it has no skeleton. */
export const NEWER_COPY_WAIT_MS = 350;
/** A page that streams is not cached: one that is rendered again may wait for two reads of KV (STORE_WAIT_MS). */
export const RENEWAL_WAIT_MS = 2_000;
/** After looking at the old page for this long, a reader gets the new page's header and a skeleton (BLOG-8, POST-11). */
export const STREAMED_AFTER_MS = 400;

/** How long a section, or a program, waits for a feed: less than a streamed page, which can still show a notice. */
export const SECTION_WAIT_MS = 4_000;
/**
 * What is later than this after the page has begun to stream has failed. With STREAMED_AFTER_MS and the related stories of an
 * article below STREAM_MAX_MS, after which a page would keep its skeleton.
 */
export const LATE_MAX_MS = 4_400;
/** An article is shown without related stories rather than late. */
export const RELATED_WAIT_MS = 300;
/** Above all others: every part has settled by then, so this limit only guards against our own bugs. */
export const STREAM_MAX_MS = 5_000;
/** The render is aborted at the latest this long after its data, so that the response ends. */
export const RENDER_GRACE_MS = 250;

/** How long a request for late sections waits, after the page: for a slot, and then for the slowest publisher. */
export const LATE_WAIT_MS = 18_000;
/** A late section waits for its other feeds this long after the first one with stories. */
export const OTHERS_WAIT_MS = 1_000;
/**
 * Pages no longer wait for a feed whose fetch began this long ago: a reader without scripts, whose page reloads itself,
 * has requested it three times by then.
 */
export const PAGES_WAIT_MS = 9_000;
