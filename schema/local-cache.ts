/**
 * Memory of a local run's page cache, in MB: for 600 publications the front page, the list of articles, a section's list and an
 * article of each, which are 260 kB.
 */
export const LOCAL_CACHE_MB = 160;
