import { median } from '../shared/percentile.ts';
import { type Pull, perRequest, perSecond, ratiosOf } from './drive.ts';
import { atLeast, atMost, type ExplainedRow, explain, plain, type Row, withSpread } from './row.ts';

const TO_BARE_CACHE_MIN = 1;
/** Requests per second of the cached page, of those that the peer renders. */
const CACHED_MIN = new Map([
  ['Astro', 2],
  ['Hono', 1.5],
]);
/** CPU of a front page that no cache has, of the peer's. */
const RENDERED_MAX = new Map([['Astro', 4.4]]);
/** A paper's page costs this at most where no cache has it, in ms. */
const RENDERED_MAX_MS = 6;

/** A front page rendered for each request. */
export interface RenderedFront {
  name: string;
  /** With the connections of a cached page; of ours, the cached page itself. */
  served: Pull[];
  /** With the connections of a site without a page cache. */
  rendered: Pull[];
}

/** @param goal if there is one @param judge how it is compared */
function ratioRow(name: string, found: readonly number[], goal?: number, judge = atLeast): Row {
  const middle = median(found);
  const row = goal === undefined ? plain(name, middle, 'x', 2) : judge(name, middle, goal, 'x', 2);
  return withSpread(row, found, 2);
}

/**
 * @param ours measured in turn with the peers, round by round
 * @param bareServed a bare Worker that sends the bytes of our page from `caches.default`, in the same rounds
 */
export function peerRows(
  ours: RenderedFront,
  peers: readonly RenderedFront[],
  bareServed: readonly Pull[],
): ExplainedRow[] {
  return [
    explain(
      ratioRow(
        'cached page as sent : bare Worker from caches.default, requests/s',
        ratiosOf(ours.served, bareServed, perSecond),
        TO_BARE_CACHE_MIN,
      ),
      'Ours as readers get it, from the local page cache, which replaces the platform’s. Bare: the same bytes from miniflare’s caches.default, which is another Worker, a row of SQLite and a file.',
    ),
    ...peers.map(({ name, served }) =>
      explain(
        ratioRow(
          `cached page as sent : ${name} rendered, requests/s`,
          ratiosOf(ours.served, served, perSecond),
          CACHED_MIN.get(name),
        ),
        `${name} renders the same stories for each request and has no cache. The two differ on purpose; ours sends about twice the words.`,
      ),
    ),
    ...renderedRows(ours, peers),
  ];
}

function renderedRows(ours: RenderedFront, peers: readonly RenderedFront[]): ExplainedRow[] {
  return [
    ...peers.map(({ name, rendered }) =>
      explain(
        ratioRow(
          `rendered front, uncached : ${name}, CPU`,
          ratiosOf(ours.rendered, rendered, perRequest),
          RENDERED_MAX.get(name),
          atMost,
        ),
        'CPU of the whole local runtime. Ours: gateway, page cache without a page and render, one per answer (counted), records known; the peer has its stories in memory and no other work.',
      ),
    ),
    ...[ours, ...peers].map((one) => {
      const found = one.rendered.map(perRequest);
      const name = `rendered front, CPU: ${one.name}`;
      const row =
        one === ours
          ? atMost(name, median(found), RENDERED_MAX_MS, 'ms', 2)
          : plain(name, median(found), 'ms', 2);
      return explain(
        withSpread(row, found, 2),
        'Of the whole local runtime, its HTTP server and router included.',
      );
    }),
  ];
}
