/**
 * `npm run soak -- parser [--minutes N] [--seed TEXT]`: parses feeds, generated and captured, with random changes: items
 * dropped, duplicated and moved, bodies truncated, encoded again, and with changed bytes. Prints its seed, which
 * determines the changes.
 */
import { chanceFrom } from '../../drawings/chance.ts';
import { itemsToKeep } from '../../functions/feeds/identity/merge-items.ts';
import { decodeFeed } from '../../functions/feeds/parse/encoding/decode-feed.ts';
import { brokenRules, firstDifference, itemsIn } from '../../test/unit/feeds/feed-invariants.ts';
import {
  ENCODINGS,
  encodeSource,
  joinSource,
  type SplitSource,
  splitSource,
} from '../../test/unit/feeds/feed-mutations.ts';
import { cpuMs } from '../../testing/cpu-clock.ts';
import { capturedFeeds, suiteFeeds } from '../bench/feeds/captured-feeds.ts';
import { writtenFeeds } from '../bench/feeds/written-feeds.ts';

const MINUTE_MS = 60_000;
/** In ms. A feed of half a megabyte takes some ten; this allows for a pause of the machine. */
const SLOWEST_MS = 1_000;
const FAILURES_SHOWN = 5;
const LARGEST_BYTES = 500_000;

/** @returns a number from 0, below `sides` */
type Dice = (sides: number) => number;

type Source = { name: string; bytes: Uint8Array; split: SplitSource | null };

function sources(): Source[] {
  return [
    ...writtenFeeds(),
    ...capturedFeeds(),
    ...suiteFeeds('corpus-open.jsonl'),
    ...suiteFeeds('synth-open.jsonl'),
  ]
    .filter(({ bytes }) => bytes.length > 0 && bytes.length <= LARGEST_BYTES)
    .map(({ name, bytes }) => ({ name, bytes, split: splitSource(decodeFeed(bytes, null)) }));
}

const row = (name: string, value: string) => console.log(`${name.padEnd(64)} ${value}`);

/** Applies a change and checks its result; returns one line for each rule that is broken. */
type Change = (source: Source, dice: Dice, all: readonly Source[]) => string[];

const CHANGES: Record<string, Change> = {
  'items dropped and moved': ({ split }, dice) => {
    if (!split) return [];
    const items = itemsIn(joinSource(split));
    const order = split.items
      .map((text, at) => ({ text, at, rank: dice(1_000) }))
      .filter(({ rank }) => rank % 4 !== 0)
      .toSorted((a, b) => a.rank - b.rank);
    const found = itemsIn(joinSource({ ...split, items: order.map(({ text }) => text) }));
    return [
      ...same(
        found,
        order.flatMap(({ at }) => items[at] ?? []),
      ),
      ...brokenRules(found),
    ];
  },
  'items doubled': ({ split }, dice) => {
    if (!split) return [];
    const before = itemsToKeep(itemsIn(joinSource(split)));
    const again = Array.from({ length: 1 + dice(5) }, () => split.items[dice(split.items.length)] ?? '');
    const after = itemsToKeep(itemsIn(joinSource({ ...split, items: [...split.items, ...again] })));
    return after.length === before.length ? [] : [`${before.length} stories became ${after.length}`];
  },
  'body cut': ({ split }, dice) => {
    if (!split) return [];
    const bytes = new TextEncoder().encode(joinSource(split));
    const items = itemsIn(bytes);
    const found = itemsIn(bytes.subarray(0, dice(bytes.length)));
    return [...same(found, items.slice(0, found.length)), ...brokenRules(found)];
  },
  'encoded anew': ({ split }, dice) => {
    if (!split) return [];
    const bytes = encodeSource(joinSource(split), ENCODINGS[dice(ENCODINGS.length)] ?? 'utf-8');
    return bytes === null ? [] : same(itemsIn(bytes), itemsIn(joinSource(split)));
  },
  'bytes changed': ({ bytes }, dice) => {
    const changed = bytes.slice();
    for (let n = dice(20); n >= 0; n--) changed[dice(changed.length)] = dice(256);
    return brokenRules(itemsIn(changed));
  },
  'bytes taken out': ({ bytes }, dice) => {
    const [from, length] = [dice(bytes.length), dice(200)];
    return brokenRules(itemsIn(joined(bytes.subarray(0, from), bytes.subarray(from + length))));
  },
  'two feeds in one': ({ bytes }, dice, all) => {
    const other = all[dice(all.length)]?.bytes ?? bytes;
    return brokenRules(
      itemsIn(joined(bytes.subarray(0, dice(bytes.length)), other.subarray(dice(other.length)))),
    );
  },
};

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

function same(found: ReturnType<typeof itemsIn>, expected: ReturnType<typeof itemsIn>): string[] {
  const at = firstDifference(found, expected);
  return at < 0
    ? []
    : [`item ${at}: ${JSON.stringify(found[at])} instead of ${JSON.stringify(expected[at])}`];
}

export default async function soakParser({
  minutes,
  seed,
}: {
  minutes: number;
  seed: string;
}): Promise<string[]> {
  row('parser: seed (--seed)', seed);
  const chance = chanceFrom(seed);
  const dice: Dice = (sides) => chance.whole(0, sides - 1);
  const all = sources();
  row('parser: feeds to change', String(all.length));
  const names = Object.keys(CHANGES);
  const counted = new Map<string, number>();
  const failures: string[] = [];
  let slowest = 0;
  const end = performance.now() + minutes * MINUTE_MS;
  for (let round = 0; performance.now() < end && failures.length < FAILURES_SHOWN; round++) {
    const source = all[dice(all.length)];
    const name = names[dice(names.length)] ?? '';
    const change = CHANGES[name];
    if (!source || !change) continue;
    const start = cpuMs();
    try {
      for (const rule of change(source, dice, all))
        failures.push(`${source.name}, ${name}, round ${round}: ${rule}`);
    } catch (error) {
      failures.push(`${source.name}, ${name}, round ${round}: ${String(error)}`);
    }
    slowest = Math.max(slowest, cpuMs() - start);
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  for (const [name, times] of counted) row(`parser: ${name}`, `${times} times`);
  row('parser: slowest round, ms', slowest.toFixed(0));
  if (slowest > SLOWEST_MS)
    failures.push(`a changed feed took ${slowest.toFixed(0)} ms, at most ${SLOWEST_MS}`);
  return failures.map((line) => `${line.slice(0, 600)} (seed ${seed})`);
}
