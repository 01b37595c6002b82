/**
 * Never prefetched: paths that are not pages (a prefetched radio stream would count as a listener), the search, whose
 * questions are counted, and the desk. The link that ends a preview has a target.
 */
const NEVER_AHEAD = ['/api/*', '/ad*', '/desk*', '/feeds/*', '/search*', '/*.json', '/*.xml', '/*.opml'];

/** Playing, connecting, or paused in the mini player. */
export const RADIO_IS_ON = 'html:is([data-radio], [data-dock])';

/**
 * Links whose page replaces the content within the document (app/browser/soft-links.ts): pages of a list (BLOG-6,
 * CAT-5), the radio, and every page while the radio is on, which a new document would stop.
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
 * Pages that a browser prerenders: those of links that a reader points at or presses. Excluded are links in an
 * article's text, which may lead to missing pages, and links without a new document. `eager` starts when the pointer
 * enters, `moderate` after a fifth of a second: pointers cross rows of a list while scrolling, and links of the header
 * on their way. Without hover, `eager` would prerender every visible link (Chrome 143), ten pages. Pages add these
 * rules after their first paint, and their policy lists the hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    ahead('conservative', 'a'),
    ahead('moderate', '[data-ready=hover] a'),
    ahead('eager', '[data-ready=hover] main a:not(li a)'),
  ],
});
