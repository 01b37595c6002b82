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

/** Playing, connecting, or paused in the mini player. */
export const RADIO_IS_ON = 'html:is([data-radio], [data-dock])';

/**
 * Links whose page takes the place of this one's content within the document (app/browser/soft-links.ts): pages of a list
 * (BLOG-6, CAT-5), the radio, and every page while the radio is on, which would end with the document.
 */
export const SOFT_LINKS = `[data-soft] a, a[href="/radio"], ${RADIO_IS_ON} a`;

/**
 * What a browser renders ahead when a reader points at a link: pages of this site. Not what an article's text links, which may
 * be an address that no page has, nor what comes without a document. `eager` begins at the pointer, `moderate` a fifth of a second later. Pages add these
 * rules after their first paint, and their policy names the hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER_AHEAD } },
          { not: { selector_matches: `[target], [data-live], [data-body] a, ${SOFT_LINKS}` } },
        ],
      },
      eagerness: 'eager',
    },
  ],
});
