/** `measure.ts TITLES FEEDS`, run with --expose-gc: prints what each structure of an isolate takes, in bytes, as JSON. */
import { parseFeed } from '../../../functions/feeds/parse-feed.ts';
import { networkFeed } from '../../../functions/newsroom/publishers/network.ts';
import { readFacts } from '../facts.ts';
import { FeedIndex, REMEMBERED } from '../model.ts';
import { networkOf, rowOf } from '../publications.ts';

const ADDRESS = 'http://127.0.0.1:20000';
/** Items of a feed's head. */
const HEAD_ITEMS = 10;
const FEEDS_PER_TITLE = 35;
/** Heads and rows of so many kinds; copies of them are objects of their own, as from KV. */
const SAMPLES = 200;

const [publications = 0, feeds = 0] = process.argv.slice(2).map(Number);
const { gc } = globalThis;
if (!gc) throw new Error('run with --expose-gc');

const settled = (): number => {
  gc();
  gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Keeps what is measured alive until the end. */
const held: unknown[] = [];
const parts: Record<string, number> = {};
function measure(name: string, build: () => unknown): void {
  const before = settled();
  held.push(build());
  parts[name] = settled() - before;
}

const network = networkOf(readFacts(), SAMPLES);
const rows = network.publications.map((publication) => JSON.stringify(rowOf(publication, network, ADDRESS)));
const heads = await Promise.all(network.feeds.slice(0, SAMPLES).map(({ id }) => headOf(id)));

async function headOf(id: string): Promise<string> {
  const response = await networkFeed(new Request(`${ADDRESS}/network/${id}`), id, null, 0);
  const parsed = parseFeed(new Uint8Array(await response.arrayBuffer()), {
    contentType: response.headers.get('content-type'),
    url: ADDRESS,
  });
  if (!parsed.ok) throw new Error(parsed.detail);
  return JSON.stringify({ ...parsed, items: parsed.items.slice(0, HEAD_ITEMS) });
}

const parsedCopy = (texts: readonly string[], i: number): unknown =>
  JSON.parse(texts[i % texts.length] ?? 'null');

measure(
  'feed index',
  () => new FeedIndex(Array.from({ length: feeds }, (_, i) => `${ADDRESS}/network/feed-${i}`)),
);
measure(
  'publications by host',
  () =>
    new Map(
      Array.from({ length: publications }, (_, i) => [
        `publication-${i}.test`,
        { id: `publication-${i}`, row: 200_000_000 + i },
      ]),
    ),
);
measure('facts of publications', () =>
  Array.from({ length: Math.min(publications, REMEMBERED.facts) }, (_, i) => ({
    row: i,
    zone: 'America/Los_Angeles',
    slots: new Int32Array(FEEDS_PER_TITLE),
  })),
);
measure('heads of feeds', () => {
  const all: unknown[] = [];
  let bytes = 0;
  for (let i = 0; i < feeds && bytes < REMEMBERED.headBytes; i += 1) {
    bytes += heads[i % heads.length]?.length ?? 0;
    all.push(parsedCopy(heads, i));
  }
  return all;
});
measure('parsed rows', () =>
  Array.from({ length: Math.min(publications, REMEMBERED.rows) }, (_, i) => parsedCopy(rows, i)),
);
console.log(JSON.stringify(parts));
