import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { itemsToKeep } from '../../../functions/feeds/identity/merge-items.ts';
import { decodeFeed } from '../../../functions/feeds/parse/encoding/decode-feed.ts';
import { capturedFeeds } from '../../../measure/bench/feeds/captured-feeds.ts';
import { writtenFeeds } from '../../../measure/bench/feeds/written-feeds.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { cpuMs } from '../../../testing/cpu-clock.ts';
import { brokenRules, firstDifference, itemsIn } from './feed-invariants.ts';
import { ENCODINGS, encodeSource, joinSource, splitSource } from './feed-mutations.ts';

const SOME = { numRuns: 30 };
const LARGEST_BYTES = 150_000;
/** In ms. A feed of half a megabyte takes some ten; this allows for a pause of the machine. */
const SLOWEST_MS = 1_000;

// Each test parses hundreds of feeds: some seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A failure prints its seed and path, and of a feed its name only. */
const named = ({ name }: { name: string }) => ({ [fc.toStringMethod]: () => name });
const feeds = [...writtenFeeds(), ...capturedFeeds()]
  .filter(({ bytes }) => bytes.length > 0 && bytes.length <= LARGEST_BYTES)
  .map((feed) => ({ ...feed, ...named(feed) }));
const sources = feeds.flatMap((feed) => {
  const split = splitSource(decodeFeed(feed.bytes, null));
  return split ? [{ ...named(feed), split, items: itemsIn(joinSource(split)) }] : [];
});
type Source = (typeof sources)[number];
const anySource = fc.constantFrom(...sources);
const anyFeed = fc.constantFrom(...feeds);
/** A place in a feed, as a part of its length. */
const anyPlace = fc.double({ min: 0, max: 1, noNaN: true });

/** @returns the items of a changed feed, read in time */
function itemsOfChanged(feed: string | Uint8Array): FeedItem[] {
  const start = cpuMs();
  const items = itemsIn(feed);
  expect(cpuMs() - start).toBeLessThan(SLOWEST_MS);
  return items;
}

test('there are feeds to change, each read whole', () => {
  expect(sources.length).toBeGreaterThan(5);
  for (const { split, items } of sources) expect(items).toHaveLength(Math.min(1_000, split.items.length));
});

describe('FEED-9 a feed that changed', () => {
  test('with items dropped and moved has the others as they were', () => {
    fc.assert(
      fc.property(anySource, fc.infiniteStream(fc.nat(1_000)), ({ split, items }: Source, chance) => {
        const order = split.items
          .map((text, at) => ({ text, at, rank: chance.next().value }))
          .filter(({ rank }) => rank % 4 !== 0)
          .toSorted((a, b) => a.rank - b.rank);
        const found = itemsOfChanged(joinSource({ ...split, items: order.map(({ text }) => text) }));
        expect(
          firstDifference(
            found,
            order.flatMap(({ at }) => items[at] ?? []),
          ),
        ).toBe(-1);
        expect(brokenRules(found)).toEqual([]);
      }),
      SOME,
    );
  });

  test('with items sent twice has no more stories than before', () => {
    fc.assert(
      fc.property(
        anySource,
        fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 }),
        ({ split, items }, twice) => {
          const again = twice.map((at) => split.items[at % split.items.length] ?? '');
          const found = itemsOfChanged(joinSource({ ...split, items: [...split.items, ...again] }));
          expect(found.length).toBeLessThanOrEqual(items.length + again.length);
          expect(itemsToKeep(found).map(({ title }) => title)).toEqual(
            itemsToKeep(items).map(({ title }) => title),
          );
        },
      ),
      SOME,
    );
  });

  test('and ends early has its first items as they were', () => {
    fc.assert(
      fc.property(anySource, anyPlace, ({ split, items }, part) => {
        const bytes = new TextEncoder().encode(joinSource(split));
        const found = itemsOfChanged(bytes.subarray(0, Math.floor(bytes.length * part)));
        expect(firstDifference(found, items.slice(0, found.length))).toBe(-1);
        expect(brokenRules(found)).toEqual([]);
      }),
      SOME,
    );
  });

  test('of encoding has the same items', () => {
    fc.assert(
      fc.property(anySource, fc.constantFrom(...ENCODINGS), ({ split, items }, encoding) => {
        const bytes = encodeSource(joinSource(split), encoding);
        if (bytes !== null) expect(firstDifference(itemsOfChanged(bytes), items)).toBe(-1);
      }),
      SOME,
    );
  });

  test('in some bytes has valid items', () => {
    const change = fc.tuple(anyPlace, fc.nat(255));
    fc.assert(
      fc.property(anyFeed, fc.array(change, { minLength: 1, maxLength: 20 }), ({ bytes }, changes) => {
        const changed = bytes.slice();
        for (const [place, byte] of changes) changed[Math.floor(place * (bytes.length - 1))] = byte;
        expect(brokenRules(itemsOfChanged(changed))).toEqual([]);
      }),
      SOME,
    );
  });

  test('and lacks some bytes has valid items', () => {
    fc.assert(
      fc.property(anyFeed, anyPlace, fc.nat(200), ({ bytes }, place, length) => {
        const from = Math.floor(place * bytes.length);
        const changed = Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
        expect(brokenRules(itemsOfChanged(changed))).toEqual([]);
      }),
      SOME,
    );
  });

  test('and goes on as another one has valid items', () => {
    fc.assert(
      fc.property(anyFeed, anyPlace, anyFeed, anyPlace, (one, end, other, start) => {
        const first = one.bytes.subarray(0, Math.floor(end * one.bytes.length));
        const rest = other.bytes.subarray(Math.floor(start * other.bytes.length));
        expect(brokenRules(itemsOfChanged(Buffer.concat([first, rest])))).toEqual([]);
      }),
      SOME,
    );
  });
});

test('FEED-2 nothing that is sent makes the parser throw, or its items invalid', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ...'<rss><channel> <item> </item> <entry> </entry> <title> </title> <![CDATA[ ]]> <!-- -->'.split(' '),
    ),
    fc.constantFrom(
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      '<link href="',
      '"/>',
      '&amp;#',
      '&a;',
      '">]>',
    ),
    fc.constantFrom(
      '{"version":"1","items":[{"id":"',
      '<!DOCTYPE rss [<!ENTITY a "',
      '<media:group>',
      '\ufeff',
    ),
    fc.constantFrom('<pubDate>3/4/2024', '</pubDate>', '\u202e'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(brokenRules(itemsIn(pieces.join('')))).toEqual([]);
      expect(brokenRules(itemsIn(`<rss><channel><item>${pieces.join('')}</item></channel></rss>`))).toEqual(
        [],
      );
    }),
    { numRuns: 120 },
  );
});
