/**
 * A Worker that fills the product's own structures as an isolate has them that has served every front page: `PUT /` brings
 * the input, `POST /{part}` makes one of the parts, which stays in memory.
 */

import { listQuestion, listSourceOf } from '../../../functions/articles/backend-sources.ts';
import { LIVE_SECTION, rememberFacts } from '../../../functions/pages/editions/page-facts.ts';
import { hash53 } from '../../../functions/platform/hash.ts';
import { listingLine } from '../../../functions/publications/directory.ts';
import { encodePublicationIndex } from '../../../functions/publications/publication-index-value.ts';
import { PublicationIndexView } from '../../../functions/publications/publication-index-view.ts';
import { rememberRow } from '../../../functions/publications/read-publication.ts';
import { decodeFeedIndex, encodeFeedIndex } from '../../../functions/sources/index/feed-index-value.ts';
import { FeedIndexView } from '../../../functions/sources/index/feed-index-view.ts';
import { rememberedHead, rememberHead } from '../../../functions/sources/poller/call-poller.ts';
import { feedsOf } from '../../../functions/stories/sections/feed-lists.ts';
import { mergeSection } from '../../../functions/stories/sections/merge-section.ts';
import { type StoredList, storedListSchema } from '../../../schema/articles/backend.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { Publication } from '../../../schema/publication.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import type { MemoryInput } from '../memory.ts';

const LOCAL_FEEDS = 4;
/** Papers that have been served, of 50,000; each with the papers nearby that its footer names. */
const FRONTS = 3_000;
const NEIGHBOURS = 4;
const VERSION = 200_000_000;
/** Of the backend's first page. */
const LIST_ARTICLES = 10;

/** Stores nothing. */
const SCOPE = {
  env: { FEEDS: { get: async () => null, put: async () => {}, delete: async () => {} } },
  now: 0,
  waitUntil: () => {},
};
/** The measured structures stay in memory until the end. */
const held: unknown[] = [];
let input: MemoryInput | null = null;

const idOf = (i: number): string => `publication-${i}`;
const hostOf = (i: number): string => `${idOf(i)}.test`;
const sample = (texts: readonly string[], i: number): string => texts[i % texts.length] ?? '';
const localAddress = ({ origin, feeds, shared }: MemoryInput, n: number): string =>
  `${origin}/network/outlet-${n % (feeds - shared.length)}`;
const addressesOf = (given: MemoryInput): string[] => [
  ...given.shared,
  ...Array.from({ length: given.feeds - given.shared.length }, (_, n) => localAddress(given, n)),
];
const each = ({ publications }: MemoryInput, work: (i: number) => void): void => {
  for (let i = 0; i < publications; i += 1) work(i);
};

/** @returns a publication's newest articles, as they are stored */
const listOf = ({ origin }: MemoryInput, i: number): StoredList =>
  storedListSchema.parse({
    articles: Array.from({ length: LIST_ARTICLES }, (_, n) => ({
      slug: `an-article-of-publication-${i}-number-${n}`,
      title: `The council of place ${i} votes on the bridge on Mill Road, article ${n}`,
      description: `A second hearing follows next month; written comments are taken until then, ${i}.`,
      image: `${origin}/pictures/politics.article-${i}-${n}.svg`,
      date: '2026-01-01',
    })),
    total: 140,
  });

function rowAt(given: MemoryInput, i: number): Publication {
  const row: Publication = JSON.parse(sample(given.rows, i));
  row.id = idOf(i);
  row.hostnames = [hostOf(i)];
  row.sections.local = Array.from({ length: LOCAL_FEEDS }, (_, n) =>
    localAddress(given, i * LOCAL_FEEDS + n),
  );
  return row;
}

/** The product's feed index, encoded and decoded as in isolates. */
function indexOf(given: MemoryInput): FeedIndexView {
  const addresses = addressesOf(given);
  const versions = () => new Uint32Array(addresses.length);
  const value = decodeFeedIndex(
    encodeFeedIndex({
      epoch: 1,
      writtenAt: 0,
      keys: Float64Array.from(addresses, hash53),
      live: versions(),
      settled: versions(),
      state: versions(),
    }),
  );
  if (value === null) throw new Error('the feed index cannot read what it wrote');
  return new FeedIndexView(value);
}

/** Copies of rows and heads are separate objects, as if read from KV. */
const PARTS: Record<string, (given: MemoryInput) => void> = {
  'feed index': (given) => held.push(indexOf(given)),
  'publications by host': (given) => {
    const text = encodePublicationIndex({
      index: new Map(
        Array.from({ length: given.publications }, (_, i) => [
          hostOf(i),
          { id: idOf(i), version: `${VERSION + i}` },
        ]),
      ),
      sequence: 1,
      listings: Array.from(
        { length: given.publications },
        (_, i) => listingLine(JSON.stringify(rowAt(given, i))) ?? '',
      ),
    });
    const view = PublicationIndexView.of(JSON.parse(JSON.stringify(text)), null);
    // Of the fronts that were served.
    for (let i = 0; i < Math.min(given.publications, FRONTS); i += 1)
      view?.directory?.neighboursOf(idOf(i), NEIGHBOURS);
    held.push(view);
  },
  'facts of publications': (given) => each(given, (i) => rememberFacts(rowAt(given, i), String(i))),
  'heads of feeds': (given) =>
    addressesOf(given).forEach((address, i) => {
      rememberHead(address, JSON.parse(sample(given.heads, i)));
    }),
  'parsed rows': (given) => each(given, (i) => rememberRow(idOf(i), `${VERSION + i}`, rowAt(given, i))),
  'merged sections': (given) => {
    const index = indexOf(given);
    each(given, (i) => {
      const publication = rowAt(given, i);
      for (const section of SECTIONS) {
        if (i > 0 && section.id !== LIVE_SECTION) continue;
        const known = new Map<string, FeedRecord>();
        for (const address of feedsOf(publication, section.id)) {
          const head = rememberedHead(address);
          if (head) known.set(address, head);
        }
        const scope = { publication, index, now: Date.now(), shown: new Map<string, number>() };
        mergeSection(scope, section, known, 'head');
      }
    });
  },
  'newest articles': (given) => {
    each(given, (i) => {
      const { key } = listQuestion({ env: {}, domain: hostOf(i), publication: { local: true } }, 1, null, 0);
      void listSourceOf(1, null).replace(SCOPE, key, listOf(given, i));
    });
  },
};

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'PUT') input = await request.json();
    const part = PARTS[decodeURIComponent(new URL(request.url).pathname.slice(1))];
    if (input !== null) part?.(input);
    return Response.json(Object.keys(PARTS));
  },
};
