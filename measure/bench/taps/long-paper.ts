import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublicationInput } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

/** As many as a feed may have. */
const STORIES_PER_FEED = 200;
const EVERY_MS = 60_000;

/** By section, as many feeds. */
const FEEDS = { local: 1, food: 5 } as const;

/** Sections that the front page opens whole, and forty stories at a time. */
export const LONG_SECTIONS = [
  { section: 'local', stories: FEEDS.local * STORIES_PER_FEED },
  { section: 'food', stories: FEEDS.food * STORIES_PER_FEED },
] as const;

/** Words that no other story has, so that stories are no events. */
const word = (seed: number): string => ((seed * 2_654_435_761) % 2 ** 32).toString(26).replace(/\d/g, 'x');

function feed(n: number): string {
  const items = Array.from({ length: STORIES_PER_FEED }, (_, i) => {
    const [seed, at] = [n * STORIES_PER_FEED + i, new Date(Date.now() - (i + 1) * EVERY_MS)];
    const words = [1, 2, 3, 4].map((k) => word(seed * 4 + k)).join(' ');
    return `<item><title>The ${words} report</title><link>https://publisher-${n}.example/${i}</link><pubDate>${at.toUTCString()}</pubDate><description>What ${words} did on the pier in the fog, and why the ferry left late for the third time in a week.</description></item>`;
  });
  return `<rss version="2.0"><channel><title>Publisher ${n}</title>${items.join('')}</channel></rss>`;
}

/** @returns a paper with long sections, whose publisher runs here, and how to stop that */
export async function startLongPaper() {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/rss+xml').end(feed(Number(url.slice(1))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const urls = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) => `http://127.0.0.1:${port}/${first + i}`);
  const publication: PublicationInput = smallPublication('long', {
    hostnames: ['long.localhost'],
    sections: { local: urls(1, FEEDS.local), food: urls(1 + FEEDS.local, FEEDS.food) },
  });
  return {
    publication,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
