/** Not pages: prefetching them is useless, and a prefetched radio stream would count as a listener. */
const NO_PAGES = ['/api/*', '/ad/*', '/assets/*', '/pictures/*', '/*.xml'];

/**
 * What the browser may prefetch when a reader points at an internal link before hydration. After hydration
 * `PageLinks` prefetches instead, so nothing is fetched twice. Pages add it after their first paint, and their policy
 * names its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NO_PAGES } },
          { selector_matches: 'html:not([data-hydrated]) a:not([target], [data-live])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
