import { median } from '../shared/percentile.ts';
import type { Pull } from './drive.ts';
import { brotliSize, wordsOf } from './html-size.ts';
import { atLeast, atMost, type ExplainedRow, explain, plain } from './row.ts';

const CACHED_MIN = 2;
/** Our page has about twice the words of the peers', scripts that continue it, and what crawlers read. */
const RENDER_TO_ASTRO_MAX = 4;
const BYTES_PER_KB = 1_000;

/** A front page rendered for each request, and its HTML. */
export interface RenderedFront {
  name: string;
  html: string;
  /** With the connections of a cached page; of ours, the cached page itself. */
  served: Pull[];
  /** With the connections of a site without a page cache. */
  rendered: Pull[];
}

/**
 * @param ours measured in turn with the peers, round by round
 * @param bareServed a bare Worker that sends our page, in the same rounds
 */
export function peerRows(
  ours: RenderedFront,
  peers: readonly RenderedFront[],
  bareServed: readonly Pull[],
): ExplainedRow[] {
  /** Each round is compared with the one next to it in time. */
  const ratio = (a: readonly Pull[], b: readonly Pull[], of: (one: Pull) => number) =>
    median(a.map((one, i) => of(one) / of(b[i] ?? one)));
  const all = [ours, ...peers];
  return [
    ...peers.map(({ name, served }) =>
      explain(
        atLeast(
          `cached page : ${name} rendered, requests/s`,
          ratio(ours.served, served, ({ requestsPerSecond }) => requestsPerSecond),
          CACHED_MIN,
          'x',
          2,
        ),
        `Ours as readers get it, from the local page cache that takes the place of the platform’s; ${name} renders the same stories for each request. Unlike things on purpose.`,
      ),
    ),
    ...peers.map(({ name, served }) =>
      explain(
        plain(
          `bare Worker that sends our page : ${name} rendered, requests/s`,
          ratio(bareServed, served, ({ requestsPerSecond }) => requestsPerSecond),
          'x',
          2,
        ),
        'The limit of the row above in a local runtime: a Worker that only sends these bytes, through an entrypoint as pages are.',
      ),
    ),
    ...peers.map(({ name, served }) =>
      explain(
        plain(
          `cached page : ${name} rendered, CPU`,
          ratio(ours.served, served, ({ cpuMsPerRequest }) => cpuMsPerRequest),
          'x',
          2,
        ),
        'The same rounds; CPU of the whole local runtime, which depends less on what else the machine does.',
      ),
    ),
    ...peers.map(({ name, rendered }) => {
      const of = ({ cpuMsPerRequest }: Pull) => cpuMsPerRequest;
      const label = `rendered front, uncached : ${name}, CPU`;
      const found = ratio(ours.rendered, rendered, of);
      return explain(
        name === 'Astro' ? atMost(label, found, RENDER_TO_ASTRO_MAX, 'x', 2) : plain(label, found, 'x', 2),
        'CPU of the whole local runtime. Ours: gateway, page cache without a page and render, one per answer (counted), records known; the peer has its stories in memory and no other work.',
      );
    }),
    ...all.map(({ name, rendered }) =>
      explain(
        plain(
          `rendered front, CPU: ${name}`,
          median(rendered.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
          'ms',
          2,
        ),
        'Of the whole local runtime, its HTTP server and router included.',
      ),
    ),
    ...all.map(({ name, html }) =>
      explain(
        plain(`words of the front: ${name}`, wordsOf(html).length),
        'What a reader sees without scripts; the stories are the same, ours adds articles, menus, radio and footer.',
      ),
    ),
    ...all.map(({ name, html }) =>
      explain(
        plain(`HTML of the front, brotli: ${name}`, brotliSize(html) / BYTES_PER_KB, 'kB', 1),
        'Compressed about as the platform does on the fly; the HTML alone, without style sheets and scripts.',
      ),
    ),
  ];
}
