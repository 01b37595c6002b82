import { SECTIONS } from '../../../schema/sections.ts';
import { counts, has, notBefore } from '../content.ts';
import { BACKEND_MS, type ChaosPage, endpoint, FRONT_MS, fixed } from '../page.ts';
import {
  feedOf,
  feedsOf,
  hostOf,
  nameOf,
  newestName,
  ownerOf,
  type Paper,
  STORIES,
  updateOf,
} from '../paper.ts';

/** Lists of several pages: the first, then the others together. */
const LISTS_MS = 2 * BACKEND_MS;
const LOCATION = /<(?:loc|link)>([^<]+)</g;
/** The newest of the publication's articles, in its feed and in the news sitemap. */
const OWN_ITEMS = 5;
/** Of the local feed, without the hidden story. */
const ENTRIES = STORIES - 1;
/** The current title and those before it; each is short. */
const TITLES = 6;
const TITLE_MS = 10 * 60_000;
/** Front page, list, categories, and some of the other pages. */
const ADDRESSES = SECTIONS.length + 8;

const sectionFeed = (kind: string, type: string, entry: RegExp): ChaosPage =>
  endpoint(`/feeds/local-news.${kind}`, type, {
    id: `section-${kind}`,
    role: 'fetched-document' as const,
    rule: 'SEARCH-5',
    limitMs: FRONT_MS,
    content: (paper) => ({
      always: [has(`${nameOf(paper)}: Local News`, `http://${hostOf(paper)}/news/local-news`)],
      parts: { feeds: [has(newestName(paper))], 'whole-feeds': [counts(entry, ENTRIES)] },
    }),
  });

const name = (paper: Paper) => `"name":"${nameOf(paper)}"`;

/** Documents for programs. */
export const DOCUMENTS: readonly ChaosPage[] = [
  endpoint('/feed.xml', 'application/rss+xml', {
    id: 'own-feed',
    rule: 'META-1',
    limitMs: LISTS_MS,
    words: LOCATION,
    content: (paper) => ({
      always: [has(`<title>${nameOf(paper)}</title>`, `<link>http://${hostOf(paper)}/</link>`, '</rss>')],
      parts: { list: [counts(/<item>/g, OWN_ITEMS), has(`<title>${updateOf(paper)}`)] },
    }),
  }),
  endpoint('/sitemap.xml', 'application/xml', {
    id: 'sitemap',
    rule: 'META-1',
    limitMs: BACKEND_MS,
    words: LOCATION,
    content: fixed((paper) => [
      counts(/<loc>/g, ADDRESSES),
      has(`<loc>http://${hostOf(paper)}/</loc>`, '</urlset>'),
    ]),
  }),
  endpoint('/news-sitemap.xml', 'application/xml', {
    id: 'news-sitemap',
    role: 'news',
    rule: 'META-1',
    limitMs: LISTS_MS,
    words: LOCATION,
    content: (paper) => ({
      always: [has('<urlset', '</urlset>')],
      parts: paper.hasNews
        ? { news: [has(`<news:name>${nameOf(paper)}</news:name>`, `<news:title>${updateOf(paper)}`)] }
        : {},
    }),
  }),
  sectionFeed('rss', 'application/rss+xml', /<item>/g),
  sectionFeed('atom', 'application/atom+xml', /<entry>/g),
  sectionFeed('json', 'application/feed+json', /"date_published"/g),
  endpoint('/sources.opml', 'text/x-opml', {
    id: 'opml',
    rule: 'SEARCH-5',
    content: fixed((paper) => [
      has(`<title>${nameOf(paper)}: sources</title>`, '</opml>'),
      has(...feedsOf(paper).map((feed) => `xmlUrl="${feed}"`)),
    ]),
  }),
  endpoint('/about.json', 'application/json', {
    id: 'about-json',
    rule: 'TRUST-1',
    content: (paper) => ({
      always: [has(name(paper), `"owner":"${ownerOf(paper)}"`, `"url":"http://${hostOf(paper)}/"`)],
      parts: { counts: [has('"original":', '"gathered":')] },
    }),
  }),
  endpoint('/manifest.webmanifest', 'application/manifest+json', {
    id: 'manifest',
    rule: 'META-1',
    content: fixed((paper) => [has(name(paper)), counts(/"src":/g, 4)]),
  }),
  endpoint('/robots.txt', 'text/plain', {
    id: 'robots',
    rule: 'META-1',
    content: fixed((paper) => [
      has('User-agent: *', 'Disallow: /api/', `Sitemap: http://${hostOf(paper)}/sitemap.xml`),
    ]),
  }),
  endpoint('/.well-known/security.txt', 'text/plain', {
    id: 'security-txt',
    rule: 'TRUST-6',
    content: fixed((paper) => [
      has('Contact: ', 'Expires: ', `Canonical: http://${hostOf(paper)}/.well-known/security.txt`),
    ]),
  }),
  endpoint('/ads.txt', 'text/plain', {
    id: 'ads-txt',
    rule: 'TRUST-4',
    content: fixed((paper) => [has(`ads.example, ${paper.id}-${paper.edition}, DIRECT`)]),
  }),
  endpoint((paper) => `/api/feed?rss_url=${encodeURIComponent(feedOf(paper, 'local'))}`, 'application/json', {
    id: 'feed-json',
    role: 'feed-json',
    rule: 'FEED-9',
    limitMs: BACKEND_MS,
    words: /"link":"([^"]+)"/g,
    content: (paper) => ({
      always: [has(`"url":"${feedOf(paper, 'local')}"`)],
      parts: {
        feeds: [has('"status":"ok"', newestName(paper))],
        'whole-feeds': [counts(/"guid":/g, ENTRIES)],
      },
    }),
    failures: { 502: [has('"status":"error"')], 503: [has('"status":"error"')] },
  }),
  endpoint('/api/now-playing', 'application/json', {
    id: 'now-playing',
    rule: 'RAD-1',
    limitMs: BACKEND_MS,
    content: (paper) => ({
      always: [has('"title":', '"last":[')],
      parts: { station: [notBefore('startedAt', paper.since - TITLE_MS), counts(/"startedAt":/g, TITLES)] },
    }),
  }),
];
