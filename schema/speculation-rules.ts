/**
 * Not fetched because a reader points at them: what is no page (a fetched radio stream would count as a listener), the
 * search, whose questions are counted, the desk, and previews, which a fetch would end.
 */
const NEVER_AHEAD = [
  '/api/*',
  '/ad/*',
  '/ad-frame/*',
  '/assets/*',
  '/desk*',
  '/feeds/*',
  '/pictures/*',
  '/preview/*',
  '/search*',
  '/sections/*',
  '/*.xml',
  '/*.opml',
];

/**
 * What a browser renders ahead when a reader points at a link: pages of this site. Not what an article's text links, which may
 * be an address that no page has. `eager` begins at the pointer, `moderate` a fifth of a second later. Pages add these
 * rules after their first paint, and their policy names the hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER_AHEAD } },
          { not: { selector_matches: '[target], [data-live], [data-body] a' } },
        ],
      },
      eagerness: 'eager',
    },
  ],
});
