import type { PageCosts, ViewCost } from './count-pages.ts';
import type { FirstVisit } from './first-visits.ts';
import type { CountedKind } from './page-kinds.ts';
import type { PageBytes } from './weigh-pages.ts';

/** Limits of a page's document and of a first visit to it. */
export type RouteLimits = PageBytes & FirstVisit;

const cost = (renders: number, kvKeys: number, objectCalls: number, backendCalls: number): ViewCost => ({
  renders,
  kvKeys,
  objectCalls,
  backendCalls,
});
const NOTHING = cost(0, 0, 0, 0);
/** A compared page with an answer of the backend: it is asked for again behind the comparison. */
const ASKED = cost(0, 0, 0, 1);
/** A page that shows only the row: one key, for the row. */
const OF_THE_ROW: PageCosts = {
  cold: cost(1, 1, 0, 0),
  fresh: NOTHING,
  old: NOTHING,
  changed: cost(1, 1, 0, 0),
};

/** @param html kB @param brotli kB @param rules kB, of the HTML @param scripts kB, by gzip */
const kilobytes = (html: number, brotli: number, rules: number, scripts: number): RouteLimits => ({
  html: html * 1_000,
  brotli: brotli * 1_000,
  rules: rules * 1_000,
  scriptBytes: scripts * 1_000,
  // The document: a page is painted without waiting for any file.
  requestsBeforePaint: 1,
});

/**
 * The limits of `npm run bench -- quick`: counts as they are, bytes with about 1.5 % more. `changed` is the sum of three
 * views, or four for what the backend has: a change that comes with the first one must cost one render, not three.
 */
export const LIMITS = {
  /** Renders, KV keys, Durable Object calls, backend calls. */
  pages: {
    // Cold: each of 16 feeds, the forecast and the alerts are fetched and reported by their pollers; before a feed is
    // fetched, its host's object is asked whether it may be (BOT-4).
    front: { cold: cost(1, 20, 52, 1), fresh: NOTHING, old: ASKED, changed: cost(1, 1, 0, 3) },
    'front-articles': { cold: cost(1, 18, 48, 1), fresh: NOTHING, old: ASKED, changed: cost(1, 1, 0, 4) },
    list: { cold: cost(1, 2, 0, 1), fresh: NOTHING, old: ASKED, changed: cost(1, 1, 0, 4) },
    'list-page': { cold: cost(1, 3, 0, 1), fresh: NOTHING, old: ASKED, changed: cost(1, 2, 0, 4) },
    section: { cold: cost(1, 2, 0, 1), fresh: NOTHING, old: ASKED, changed: cost(1, 1, 0, 4) },
    'all-stories': { cold: cost(1, 2, 3, 0), fresh: NOTHING, old: NOTHING, changed: cost(1, 1, 0, 0) },
    // Cold: the search index, which knows related stories, begins to collect, by one call.
    article: { cold: cost(1, 4, 1, 2), fresh: NOTHING, old: ASKED, changed: cost(1, 1, 1, 4) },
    missing: { cold: cost(1, 2, 0, 1), fresh: NOTHING, old: ASKED, changed: cost(1, 1, 0, 4) },
    // The next three have no edition, so they are rendered to be compared. Archive and search show the newest articles.
    topic: {
      cold: cost(1, 4, 1, 2),
      fresh: NOTHING,
      old: cost(1, 0, 1, 0),
      changed: cost(3, 0, 3, 0),
    },
    archive: {
      cold: cost(1, 4, 1, 2),
      fresh: NOTHING,
      old: cost(1, 0, 1, 1),
      changed: cost(3, 0, 3, 3),
    },
    // The empty form shows topics, which the index has.
    search: {
      cold: cost(1, 4, 1, 2),
      fresh: NOTHING,
      old: cost(1, 0, 1, 1),
      changed: cost(3, 0, 3, 3),
    },
    about: OF_THE_ROW,
    faq: OF_THE_ROW,
    partners: OF_THE_ROW,
    radio: OF_THE_ROW,
    books: OF_THE_ROW,
    privacy: OF_THE_ROW,
    terms: OF_THE_ROW,
    corrections: OF_THE_ROW,
    accessibility: OF_THE_ROW,
  } satisfies Record<CountedKind['id'], PageCosts>,
  /** A view of a front page, of publications with a blog backend in turn. */
  turn: cost(0, 0, 0, 1),
  /** By route; the address of an article is another one in each build of the mocks. */
  routes: {
    // With an event of four newsrooms, 1 kB.
    // Rules for fourteen rhythms, with and without pictures, and for a menu that closes without scripts (HDR-6).
    // The words around its times and links are whole sentences of a catalogue (LANG-1).
    '/': kilobytes(139, 33, 42.5, 6),
    '/blog': kilobytes(42.4, 11.9, 20.6, 6),
    // Related stories say their category; how long their headlines are, the day decides.
    '/blog/:slug': kilobytes(40.6, 12.2, 21.2, 6),
    '/news/sports': kilobytes(40.9, 11.5, 20.6, 6),
    '/faq': kilobytes(136.9, 31.6, 18.1, 6),
    // Its frames say what will come, from whom and when, also without scripts.
    '/partners': kilobytes(34.4, 9.9, 17.6, 6),
    // What it says when its files are gone after a deploy. The player's words are in the page, not in its script (LANG-1).
    '/radio': kilobytes(42.9, 12.3, 23.4, 59.2),
    // In dark mode its covers are dimmed.
    '/books': kilobytes(58.6, 11.9, 17.3, 6),
    // It names the search, the data sent by the page and the requests without a new page (LEG-1).
    '/privacy': kilobytes(42.5, 13.4, 16.9, 6),
    '/terms': kilobytes(38.3, 11.9, 16.9, 6),
    // With the sixteen sections (NF-1). A partner's name of one long word wraps in the footer.
    '/nowhere': kilobytes(30.3, 9, 16.6, 6),
  },
} as const;

const routes = new Map<string, RouteLimits>(Object.entries(LIMITS.routes));

/** @throws for a route without limits */
export function routeLimits(route: string): RouteLimits {
  const limits = routes.get(route.startsWith('/blog/') ? '/blog/:slug' : route);
  if (!limits) throw new Error(`${route} has no limits`);
  return limits;
}
