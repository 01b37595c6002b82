/**
 * `npm run bench:feeds`: our feed parser beside feedsmith in the same run (ours with tags stripped, texts cut and dates
 * read; feedsmith's answer is none of these), its size in the Worker, and what hostile feeds cost. Ends with status 1
 * past a budget.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseFeed as readWithFeedsmith } from 'feedsmith';
import { build } from 'vite';
import * as z from 'zod';
import { parseFeed } from '../functions/feeds/parse-feed.ts';
import { cpuMs } from '../test/cpu-clock.ts';
import { HOSTILE_BEFORE_GOOD, HOSTILE_ENDLESS, HOSTILE_HOPELESS } from '../test/unit/feeds/hostile-feeds.ts';
import { type WrittenFeed, writtenFeeds } from './written-feeds.ts';

const ROUNDS = 5;
const WARM_UP_ROUNDS = 3;
/** We aim at 1.3; a busy machine takes some of it away. */
const RATIO_MIN = 1.1;
const HOSTILE_MAX_MS = 250;
/** One run may meet a pause of the machine. */
const HOSTILE_RUNS = 3;
const BUNDLE_MAX_BYTES = 35_000;
/** Captured feeds that are not ours to copy; they lie beside the checkout on some machines. */
const SHARED = resolve('../shared/feeds');
const CAPTURED_BYTES = { min: 10_000, max: 400_000 };

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const row = (name: string, value: string) => console.log(`${name.padEnd(64)} ${value}`);

function storiesOf(bytes: Uint8Array): number {
  const feed = parseFeed(bytes, { contentType: null, url: 'https://ledger.example/feed' });
  return feed.ok ? feed.items.length : 0;
}

function readAsFeedsmith(bytes: Uint8Array): void {
  try {
    readWithFeedsmith(new TextDecoder().decode(bytes));
  } catch {
    // What it refuses costs it little; ours reads it and is charged.
  }
}

function capturedFeeds(): WrittenFeed[] {
  if (!existsSync(SHARED)) return [];
  const caseSchema = z.object({ id: z.string(), bytes: z.base64() });
  const suites = readFileSync(resolve(SHARED, 'corpus-open.jsonl'), 'utf8').trim().split('\n');
  const cases = suites.map((line) => caseSchema.parse(JSON.parse(line)));
  const files = readdirSync(resolve(SHARED, 'real')).filter((name) => !/\.(?:tsv|jsonl)$/.test(name));
  return [
    ...cases.map(({ id, bytes }) => ({ name: id, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) })),
    ...files.map((name) => ({ name, bytes: new Uint8Array(readFileSync(resolve(SHARED, 'real', name))) })),
  ].filter(({ bytes }) => bytes.length >= CAPTURED_BYTES.min && bytes.length <= CAPTURED_BYTES.max);
}

/** Megabytes a second of both, feed by feed in turn. */
function throughput(feeds: WrittenFeed[]): { ours: number; theirs: number; ratio: number } {
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const spent = { ours: 0, theirs: 0 };
    for (const { bytes } of feeds) {
      const start = cpuMs();
      storiesOf(bytes);
      const between = cpuMs();
      readAsFeedsmith(bytes);
      spent.ours += between - start;
      spent.theirs += cpuMs() - between;
    }
    if (round >= 0) rounds.push(spent);
  }
  const kilobytes = feeds.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1_000;
  return {
    ours: kilobytes / median(rounds.map(({ ours }) => ours)),
    theirs: kilobytes / median(rounds.map(({ theirs }) => theirs)),
    ratio: median(rounds.map(({ ours, theirs }) => theirs / ours)),
  };
}

/** Bytes, after gzip, of what the parser adds to a Worker that has zod anyway. */
async function bundleBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: resolve('functions/feeds/parse-feed.ts'),
        external: ['zod'],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('');
  return gzipSync(code, { level: 9 }).length;
}

function hostileTable(): number[] {
  return [...HOSTILE_BEFORE_GOOD, ...HOSTILE_ENDLESS, ...HOSTILE_HOPELESS].map(({ what, body }) => {
    const bytes = body();
    let stories = 0;
    const times = Array.from({ length: HOSTILE_RUNS }, () => {
      const start = cpuMs();
      stories = storiesOf(bytes);
      return cpuMs() - start;
    });
    const ms = Math.min(...times);
    row(`hostile, ${(bytes.length / 1e6).toFixed(1)} MB: ${what}`, `${ms.toFixed(0)} ms, ${stories} stories`);
    return ms;
  });
}

const over: string[] = [];

for (const [name, feeds] of [
  ['written', writtenFeeds()],
  ['captured', capturedFeeds()],
] as const) {
  if (feeds.length === 0) {
    row(`${name} feeds`, `skipped: nothing in ${SHARED}`);
    continue;
  }
  const { ours, theirs, ratio } = throughput(feeds);
  row(`${feeds.length} ${name} feeds: ours, MB a second, median of ${ROUNDS}`, ours.toFixed(1));
  row(`${feeds.length} ${name} feeds: feedsmith`, theirs.toFixed(1));
  row(`${feeds.length} ${name} feeds: ours : feedsmith`, ratio.toFixed(2));
  if (ratio < RATIO_MIN)
    over.push(`${name} feeds: ${ratio.toFixed(2)} times feedsmith, at least ${RATIO_MIN}`);
}

const size = await bundleBytes();
row('parser in the Worker without zod, gzip bytes', String(size));
if (size > BUNDLE_MAX_BYTES) over.push(`the parser is ${size} bytes, at most ${BUNDLE_MAX_BYTES}`);

const slowest = Math.max(...hostileTable());
row('hostile feeds: slowest, ms', slowest.toFixed(0));
if (slowest > HOSTILE_MAX_MS)
  over.push(`a hostile feed takes ${slowest.toFixed(0)} ms, at most ${HOSTILE_MAX_MS}`);

for (const line of over) console.error(`Over budget: ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;
