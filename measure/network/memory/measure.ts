/**
 * `measure.ts PUBLICATIONS FEEDS [backend]`, run with --expose-gc: fills the product's own structures as in an isolate that
 * has served every front page, and prints the size of each, in bytes, as JSON.
 */

import { newestAddress } from '../../../functions/articles/newest-address.ts';
import { itemsOf } from '../../../functions/articles/newest-items.ts';
import { applyFetch } from '../../../functions/feeds/poller/apply-fetch.ts';
import { rememberedHead, rememberHead } from '../../../functions/feeds/poller/call-poller.ts';
import { headOf } from '../../../functions/feeds/poller/feed-store.ts';
import { nothingKept } from '../../../functions/feeds/poller/kept-feed.ts';
import { mergeSection } from '../../../functions/feeds/sections/merge-section.ts';
import { feedsOf } from '../../../functions/feeds/sections/section-feeds.ts';
import { LIVE_SECTION } from '../../../functions/pages/editions/edition.ts';
import { rememberFacts } from '../../../functions/pages/editions/page-facts.ts';
import { encodePublicationIndex } from '../../../functions/publications/publication-index-value.ts';
import { rememberRow } from '../../../functions/publications/read-publication.ts';
import { holdIndex } from '../../../functions/publications/read-publication-index.ts';
import { networkFeed } from '../../../mocks/publishers/network.ts';
import { type KeptList, keptListSchema } from '../../../schema/articles/backend.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { Publication } from '../../../schema/publication.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { readFacts } from '../../../scripts/publication/facts.ts';
import { IndexedFeeds } from '../indexed-feeds.ts';
import { networkOf, rowOf } from '../publications.ts';

const ADDRESS = 'http://127.0.0.1:20000';
const LOCAL_FEEDS = 4;
/** Number of different rows and records; copies of them are separate objects, as if read from KV. */
const SAMPLES = 200;
const VERSION = 200_000_000;
/** Of the backend's first page. */
const LIST_ARTICLES = 10;

const [publications = 0, feeds = 0] = process.argv.slice(2, 4).map(Number);
const hasBackend = process.argv[4] === 'backend';
const { gc } = globalThis;
if (!gc) throw new Error('run with --expose-gc');

const settled = (): number => {
  gc();
  gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Holds the measured objects in memory until the end. */
const held: unknown[] = [];
const parts: Record<string, number> = {};
async function measure(name: string, build: () => unknown): Promise<void> {
  const before = settled();
  held.push(await build());
  parts[name] = settled() - before;
}

const network = networkOf(readFacts(), SAMPLES);
const rows = network.publications.map((publication) => JSON.stringify(rowOf(publication, network, ADDRESS)));
const records = await Promise.all(network.feeds.slice(0, SAMPLES).map(({ id }) => recordText(id)));
const shared = [...new Set(network.shared.map(({ feed }) => `${ADDRESS}/network/${feed.id}`))];
const localAddress = (n: number): string => `${ADDRESS}/network/outlet-${n % (feeds - shared.length)}`;
const idOf = (i: number): string => `publication-${i}`;
const hostOf = (i: number): string => `${idOf(i)}.test`;

/** @returns a head as KV stores it */
async function recordText(id: string): Promise<string> {
  const response = await networkFeed(new Request(`${ADDRESS}/network/${id}`), id, null, 0);
  const body = new Uint8Array(await response.arrayBuffer());
  const fetched = {
    kind: 'body',
    status: response.status,
    bytes: body.byteLength,
    body,
    contentType: response.headers.get('content-type'),
    url: ADDRESS,
    maxAgeMinutes: null,
    validators: { etag: null, lastModified: null },
    movedTo: null,
  } as const;
  const { kept, fault } = applyFetch(null, fetched, Date.now());
  if (fault) throw new Error(fault.detail);
  return JSON.stringify({ ...headOf(ADDRESS, kept.record), itemsVersion: VERSION });
}

/** @returns a publication's newest articles, as they are stored */
const listOf = (i: number): KeptList =>
  keptListSchema.parse({
    articles: Array.from({ length: LIST_ARTICLES }, (_, n) => ({
      slug: `an-article-of-publication-${i}-number-${n}`,
      title: `The council of place ${i} votes on the bridge on Mill Road, article ${n}`,
      description: `A second hearing follows next month; written comments are taken until then, ${i}.`,
      image: `${ADDRESS}/pictures/politics.article-${i}-${n}.svg`,
      date: '2026-01-01',
    })),
    total: 140,
  });

const sample = (texts: readonly string[], i: number): string => texts[i % texts.length] ?? '';

function rowAt(i: number): Publication {
  const row: Publication = JSON.parse(sample(rows, i));
  row.id = idOf(i);
  row.hostnames = [hostOf(i)];
  row.sections.local = Array.from({ length: LOCAL_FEEDS }, (_, n) => localAddress(i * LOCAL_FEEDS + n));
  return row;
}

const addresses = [...shared, ...Array.from({ length: feeds - shared.length }, (_, n) => localAddress(n))];
const lists = hasBackend ? Array.from({ length: publications }, (_, i) => newestAddress(hostOf(i))) : [];
const index = new IndexedFeeds([...addresses, ...lists]);
await measure('feed index', () => new IndexedFeeds([...addresses, ...lists]));
const indexText = encodePublicationIndex({
  index: new Map(
    Array.from({ length: publications }, (_, i) => [hostOf(i), { id: idOf(i), version: `${VERSION + i}` }]),
  ),
  sequence: 1,
});
// The text is measured together with the index, and copied so that it counts.
await measure('publications by host', () => holdIndex(JSON.parse(JSON.stringify(indexText)), null));
await measure('facts of publications', () => {
  for (let i = 0; i < publications; i += 1) rememberFacts(rowAt(i), String(i));
});
await measure('heads of feeds', () => {
  addresses.forEach((address, i) => {
    rememberHead(address, JSON.parse(sample(records, i)));
  });
});
await measure('parsed rows', () => {
  for (let i = 0; i < publications; i += 1) rememberRow(idOf(i), rowAt(i));
});
await measure('merged sections', () => {
  for (let i = 0; i < publications; i += 1) {
    const publication = rowAt(i);
    for (const section of SECTIONS) {
      if (i > 0 && section.id !== LIVE_SECTION) continue;
      const known = new Map<string, FeedRecord>();
      for (const address of feedsOf(publication, section.id)) {
        const head = rememberedHead(address);
        if (head) known.set(address, head);
      }
      const scope = { publication, index: index.view, now: Date.now(), shown: new Map<string, number>() };
      mergeSection(scope, section, known, 'head');
    }
  }
});
if (hasBackend)
  await measure('newest articles', () => {
    for (let i = 0; i < publications; i += 1) {
      const items = itemsOf(listOf(i));
      rememberHead(newestAddress(hostOf(i)), { ...nothingKept(0).record, itemsVersion: VERSION, items });
    }
  });
console.log(JSON.stringify(parts));
