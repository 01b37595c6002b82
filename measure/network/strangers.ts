import { chanceFrom } from '../../testing/chance.ts';
import { objectCallsOf } from './counted.ts';
import { type Answer, type Ask, crawl, EXAMPLES_MAX } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import type { Network, NetworkPublication } from './publications.ts';

/** Front pages are long; other pages can be wrong in other ways. */
const FRONT_SHARE = 0.4;
/** Other paths are requested from this many publications only: the first request of a page is a render. */
const PUBLICATIONS_BEYOND_FRONTS = 100;
const PATHS = [
  '/faq',
  '/radio',
  '/partners',
  '/terms',
  '/blog',
  '/news/sports',
  '/nothing-here',
  '/feed.xml',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
] as const;
const SEED = 'strangers';

/** Everything that names a publication: its mark, its hostname, a story of its feeds. */
const NAMES = /No\. (\d+) of the network|([a-z0-9-]+)\.test\b|\/stories\/network\/([a-z0-9-]+)\//g;

export interface Strangers {
  requests: number;
  /** Answers that name their own publication. */
  own: number;
  /** Names of another publication, or of a feed that the answer's publication does not list. */
  strange: number;
  /** The first few of them. */
  examples: string[];
  /** Calls of the register of publications. */
  registerCalls: number;
}

/**
 * @param network for the feeds that all publications share @returns the strings in a page that belong to another
 * publication
 */
export function strangeNames(
  text: string,
  publication: NetworkPublication,
  shared: ReadonlySet<string>,
): { own: number; strange: string[] } {
  const feeds = new Set(publication.local.map(({ id }) => id));
  const strange: string[] = [];
  let own = 0;
  for (const [name, number, host, feed] of text.matchAll(NAMES)) {
    if (number !== undefined && Number(number) === publication.number + 1) own += 1;
    else if (host !== undefined && host === publication.id) own += 1;
    else if (feed === undefined || !(feeds.has(feed) || shared.has(feed))) strange.push(name);
  }
  return { own, strange };
}

/** Random hosts and paths, many at once: finds pages that are cached under the wrong key or shared by mistake. */
export async function readAtRandom(
  env: NetworkEnv,
  network: Network,
  { requests, forMs }: { requests: number; forMs: number },
): Promise<Strangers> {
  const shared = new Set(network.shared.map(({ feed }) => feed.id));
  const publications = new Map(
    network.publications.map((publication) => [publication.hostname, publication]),
  );
  const found: Strangers = { requests: 0, own: 0, strange: 0, examples: [], registerCalls: 0 };
  const look = ({ host, path, status, text }: Answer) => {
    const publication = publications.get(host);
    if (!publication || status === 0) return;
    const { own, strange } = strangeNames(text, publication, shared);
    found.requests += 1;
    if (own > 0) found.own += 1;
    found.strange += strange.length;
    if (found.examples.length < EXAMPLES_MAX)
      found.examples.push(...strange.map((name) => `${host}${path}: ${name}`));
  };
  await env.counts(true);
  await crawl(atRandom(network.publications, requests), { site: env.site, forMs, look, after: env.idle });
  return { ...found, registerCalls: objectCallsOf(await env.counts(true)).register };
}

function* atRandom(publications: readonly NetworkPublication[], requests: number): Generator<Ask> {
  const chance = chanceFrom(SEED);
  for (let i = 0; i < requests; i += 1) {
    const front = chance.happens(FRONT_SHARE);
    const among = front ? publications.length : Math.min(PUBLICATIONS_BEYOND_FRONTS, publications.length);
    const host = publications[chance.whole(0, among - 1)]?.hostname ?? '';
    yield { host, path: front ? '/' : chance.pick(PATHS) };
  }
}
