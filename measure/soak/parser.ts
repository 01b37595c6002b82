/**
 * `npm run soak -- parser [--minutes N] [--seed N]`: parses feeds, generated and captured, with random changes: items
 * dropped, duplicated and moved, bodies truncated, encoded again, and with changed bytes. Prints its seed, which
 * determines the changes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
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
import { writtenFeeds } from '../bench/feeds/written-feeds.ts';

const MINUTE_MS = 60_000;
const MINUTES = 2;
/** In ms. A feed of half a megabyte takes some ten; this allows for a pause of the machine. */
const SLOWEST_MS = 1_000;
const FAILURES_SHOWN = 5;
/** Captured feeds that may not be copied into the repository, if they are beside the checkout. */
const SHARED = resolve('../shared/feeds');
const LARGEST_BYTES = 500_000;

/** A repeatable random generator: mulberry32. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}
type Dice = ReturnType<typeof diceOf>;

type Source = { name: string; bytes: Uint8Array; split: SplitSource | null };

function sources(): Source[] {
  const captured = existsSync(SHARED)
    ? readdirSync(resolve(SHARED, 'real'))
        .filter((name) => !/\.(?:tsv|jsonl)$/.test(name))
        .map((name) => ({ name, bytes: new Uint8Array(readFileSync(resolve(SHARED, 'real', name))) }))
    : [];
  const caseSchema = z.object({ id: z.string(), bytes: z.base64() });
  const cases = existsSync(SHARED)
    ? ['corpus-open.jsonl', 'synth-open.jsonl'].flatMap((file) =>
        readFileSync(resolve(SHARED, file), 'utf8')
          .trim()
          .split('\n')
          .map((line) => caseSchema.parse(JSON.parse(line)))
          .map(({ id, bytes }) => ({ name: id, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) })),
      )
    : [];
  return [...writtenFeeds(), ...captured, ...cases]
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

export default async function soakParser(): Promise<string[]> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    strict: false,
    options: { minutes: { type: 'string' }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Date.now() % 2 ** 32);
  const minutes = Number(values.minutes ?? MINUTES);
  row('parser: seed (--seed)', String(seed));
  const dice = diceOf(seed);
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
