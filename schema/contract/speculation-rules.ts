/**
 * Not fetched because a reader points at them: what is no page (a fetched radio stream would count as a listener), the
 * search, whose questions are counted, and the desk. The way out of a preview has a target.
 */
const NEVER_AHEAD = ['/api/*', '/ad*', '/desk*', '/feeds/*', '/search*', '/*.json', '/*.xml', '/*.opml'];

/** Playing, connecting, or paused in the mini player. */
export const RADIO_IS_ON = 'html:is([data-radio], [data-dock])';

/**
 * Links whose page takes the place of this one's content within the document (app/browser/soft-links.ts): pages of a list
 * (BLOG-6, CAT-5), the radio, and every page while the radio is on, which would end with the document.
 */
export const SOFT_LINKS = `[data-soft] a, a[href="/radio"], ${RADIO_IS_ON} a`;

const PAGES = [
  { href_matches: '/*' },
  { not: { href_matches: NEVER_AHEAD } },
  { not: { selector_matches: `[target], [data-live], [data-body] a, ${SOFT_LINKS}` } },
];

const ahead = (eagerness: string, links: string) => ({
  where: { and: [...PAGES, { selector_matches: links }] },
  eagerness,
});

/**
 * What a browser renders ahead: the page of a link that a reader points at, or presses. Not what an article's text links, which
 * may be an address that no page has, nor what comes without a document. `eager` begins when the pointer comes, `moderate` when
 * it has rested for a fifth of a second: rows of a list pass under a pointer whose reader scrolls, and a pointer crosses links of the
 * header on its way. Where nothing can hover, `eager` would be every link on the screen (Chrome 143), ten pages that
 * nobody asked for. Pages add these rules after their first paint, and their policy names the hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    ahead('conservative', 'a'),
    ahead('moderate', '[data-ready=hover] a'),
    ahead('eager', '[data-ready=hover] main a:not(li a)'),
  ],
});
