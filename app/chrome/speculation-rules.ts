/** No pages: a prefetch of them helps nobody, and one of the stream would be a listener. */
const NO_PAGES = ['/api/*', '/ad/*', '/assets/*', '/pictures/*', '/*.xml'];

/**
 * What the browser may fetch ahead when a reader points at a link of ours, until React listens: from then on
 * `PageLinks` does that, and nothing is fetched twice.
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
