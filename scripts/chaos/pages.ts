/** What a page shows decides what a fault may do to it. */
export type PageRole =
  | 'static'
  | 'front'
  | 'list'
  /** A page of a list that only exists while the list has enough articles. */
  | 'list-page'
  /** A category that is none of the 16, without articles. */
  | 'stray'
  | 'article'
  /** An article that the backend does not have. */
  | 'unknown'
  /** Made of the search index. */
  | 'archive'
  | 'stream'
  | 'feed-json';

/** The publication that is asked. Addresses that all publications share name it, so that each has its own. */
export interface Target {
  id: string;
  /** Origin of its publishers. */
  feeds: string;
}

/** One kind of address. */
export interface ChaosPage {
  id: string;
  path: (target: Target) => string;
  role: PageRole;
  /** Rendered and cached as a page; endpoints are neither. */
  rendered: boolean;
  /** When nothing fails. */
  status: number;
  /** The rule that gives the status, or the limit. */
  rule: string;
  /** Longest wait for the whole answer where only upstreams fail, in ms. */
  limitMs: number;
  /** What must stay of a good answer; each match's first group, or the whole match. */
  words: RegExp;
  /** Operators' pages are on the network's own host. */
  network?: boolean;
  /** The same for every publication, so no row is read. */
  ofNoPublication?: boolean;
  /** It shows a secret, which an object compares. */
  secret?: boolean;
  /** A POST with this body; GET if left out. */
  body?: string;
  /** Rendered, but for one reader only: the page's cache never has it. */
  unkept?: boolean;
}

/** Nothing of it comes from an upstream; a store may still be read. */
const STATIC_MS = 1_000;
/** BACKEND_TIMEOUT_MS of functions/articles. */
const BACKEND_MS = 4_000;
/** Lists of several pages: the first, then the others together. */
const LISTS_MS = 2 * BACKEND_MS;
/** CACHE-4 */
const FRONT_MS = 5_000;
/** RAD-11 */
const STREAM_MS = 8_000;
/** GATHER_MAX_MS and POLLER_WAIT_MS of functions/status. */
const REPORTS_MS = 8_000;

const HEADING = /<h1[^>]*>(.*?)<\/h1>/g;
const STORY = /href="([^"]*\/(?:stories|blog)\/[^"?]+)"/g;
const CARD = /href="(\/blog\/[^"?]+)"/g;
/** A slug of at least four words, as articles have. */
const SLUG = /"([a-z0-9]+(?:-[a-z0-9]+){3,})\\?"/g;
const LOCATION = /<(?:loc|link)>([^<]+)</g;
const ARTICLE = /<h1[^>]*>.*?<\/h1>|<p>Words [^<]*<\/p>/g;

type Rest = Partial<Pick<ChaosPage, 'network' | 'ofNoPublication' | 'secret' | 'body' | 'status' | 'unkept'>>;
const page = (
  id: string,
  path: string | ((target: Target) => string),
  [role, rule, limitMs, words]: [PageRole, string, number, RegExp],
  rest: Rest = {},
): ChaosPage => ({
  id,
  path: typeof path === 'string' ? () => path : path,
  role,
  rule,
  limitMs,
  words,
  rendered: true,
  status: 200,
  ...rest,
});
const endpoint = (...words: Parameters<typeof page>): ChaosPage => ({ ...page(...words), rendered: false });

export const articleSlug = (id: string): string => `kept-by-${id}`;
export const unknownSlug = (id: string): string => `unknown-to-${id}`;
/** @returns the address of the publication's only feed of the section */
export const feedOf = ({ id, feeds }: Target, section: string): string =>
  `${feeds}/network/chaos-${id}-${section}`;
const fixed = (rule: string): [PageRole, string, number, RegExp] => ['static', rule, STATIC_MS, HEADING];
const NOTHING = /(?!)/g;

/** Every kind of address of the site. */
export const PAGES: readonly ChaosPage[] = [
  page('front', '/', ['front', 'CACHE-4', FRONT_MS, STORY]),
  page('front-all', '/?all=local', ['front', 'HOME-6', FRONT_MS, STORY]),
  page('section', '/sections/local', ['front', 'HOME-6', FRONT_MS, STORY]),
  page('blog', '/blog', ['list', 'BLOG-9', BACKEND_MS, CARD]),
  page('blog-page', '/blog?page=2', ['list-page', 'BLOG-7', BACKEND_MS, CARD]),
  page('blog-data', '/blog.data', ['list', 'BLOG-9', BACKEND_MS, SLUG]),
  page('category', '/news/food', ['list', 'CAT-4', BACKEND_MS, CARD]),
  page('stray', '/news/gardening', ['stray', 'CAT-2', BACKEND_MS, NOTHING], { status: 404 }),
  page('article', ({ id }) => `/blog/${articleSlug(id)}`, ['article', 'POST-7', BACKEND_MS, ARTICLE]),
  page('unknown', ({ id }) => `/blog/${unknownSlug(id)}`, ['unknown', 'POST-7', BACKEND_MS, NOTHING], {
    status: 404,
  }),
  page('radio', '/radio', fixed('RAD-1')),
  page('books', '/books', fixed('BOOK-1')),
  page('faq', '/faq', fixed('FAQ-1')),
  page('partners', '/partners', fixed('PART-1')),
  page('search', '/search?q=words', ['static', 'SEARCH-2', BACKEND_MS, HEADING], { unkept: true }),
  page('archive', '/archive', ['archive', 'SEARCH-6', BACKEND_MS, HEADING]),
  page('about', '/about', fixed('TRUST-1')),
  page('corrections', '/corrections', fixed('TRUST-2')),
  page('accessibility', '/accessibility', fixed('TRUST-3')),
  page('privacy', '/privacy', fixed('LEG-1')),
  page('terms', '/terms', fixed('LEG-1')),
  page('not-found', '/nowhere', fixed('NF-1'), { status: 404 }),
  endpoint('own-feed', '/feed.xml', ['static', 'META-1', LISTS_MS, LOCATION]),
  endpoint('sitemap', '/sitemap.xml', ['static', 'META-1', BACKEND_MS, LOCATION]),
  endpoint('news-sitemap', '/news-sitemap.xml', ['static', 'META-1', LISTS_MS, LOCATION]),
  endpoint('manifest', '/manifest.webmanifest', ['static', 'META-1', STATIC_MS, /"name":"([^"]+)"/g]),
  endpoint('robots', '/robots.txt', ['static', 'META-1', STATIC_MS, /Sitemap: \S+/g]),
  endpoint('picture', '/pictures/food-0.svg', ['static', 'HOME-7', STATIC_MS, /<svg/g], {
    ofNoPublication: true,
  }),
  endpoint('og', '/og.png', ['static', 'META-1', STATIC_MS, NOTHING], { ofNoPublication: true }),
  endpoint('ad', '/ad/front-top', ['static', 'HOME-13', STATIC_MS, /<script src="[^"]+"/g]),
  endpoint('stream', '/api/stream?port=8076', ['stream', 'RAD-11', STREAM_MS, NOTHING]),
  endpoint('now-playing', '/api/now-playing', ['static', 'RAD-1', BACKEND_MS, /"last":/g]),
  endpoint('feed-json', (target) => `/api/feed?rss_url=${encodeURIComponent(feedOf(target, 'local'))}`, [
    'feed-json',
    'FEED-9',
    BACKEND_MS,
    /"link":"([^"]+)"/g,
  ]),
  endpoint('health', '/api/health', ['static', 'FEED-2', REPORTS_MS, /"feeds":/g]),
  endpoint('feed-status', '/desk/feeds', ['static', 'FEED-2', REPORTS_MS, HEADING]),
  endpoint('desk', '/desk', ['static', 'PURGE-1', STATIC_MS, HEADING], {
    network: true,
    ofNoPublication: true,
  }),
  endpoint('desk-refused', '/desk', ['static', 'PURGE-1', STATIC_MS, HEADING], {
    network: true,
    ofNoPublication: true,
    secret: true,
    body: 'secret=wrong',
    status: 401,
  }),
  endpoint('purge-refused', '/api/purge', ['static', 'PURGE-1', STATIC_MS, NOTHING], {
    body: '{}',
    status: 401,
  }),
];
