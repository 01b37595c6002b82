import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { type Publication, publicationSchema } from '../../schema/publication.ts';
import { freePorts, type RequestLog, startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { type Held, watchOurs } from '../shared/process-usage.ts';
import { storiesIn } from '../shared/stories.ts';
import { ask } from './crawl.ts';
import { failedFetchesIn, targetOf } from './env.ts';
import { importRows } from './operators.ts';
import { type Network, rowOf } from './publications.ts';

/** Requests for the default publication's front page, also before earlier ones are answered. */
const FRONT_EVERY_MS = 200;
/** Readers who each open the front page of an unread publication. */
const NEW_FRONT_EVERY_MS = 2_000;
/** Before the burst, the time limit for the front page to have its stories. */
const WHOLE_MAX_MS = 60_000;
const SAMPLE_EVERY_MS = 1_000;
/** A burst that takes longer than this is over its budget. */
const BURST_MAX_MS = 25 * 60_000;
/** After this time every feed is due again: its interval and its jitter have passed. */
const OVERDUE_MS = 11 * 60_000;
/** Concurrent requests that announce changes of feeds to the mocks. */
const TELLERS = 16;

/** All feeds of a network at once, in a runtime with its own alarms and the real clock. */
export interface Burst {
  feeds: number;
  /** Until every feed was fetched, in ms; infinite if that did not happen in BURST_MAX_MS. */
  fetchedMs: number;
  /** Whole answers of the default publication's front page, in ms; infinite for one that failed. */
  frontMs: number[];
  /** The same of front pages without earlier readers. */
  newFrontMs: number[];
  /** The largest memory of the runtime; null if it cannot be read. */
  held: Held | null;
  failedFetches: number;
}

export interface Bursts {
  /** From the first byte of the import's request. */
  imported: Burst;
  /** A restart at which every alarm was overdue and every feed had changed; null if it was not requested. */
  restarted: Burst | null;
}

interface BurstOptions {
  backend: boolean;
  restart: boolean;
  say: (line: string) => void;
}

/** Imports the whole network into a running site, with the weather of all its places, while readers read. */
export async function measureBursts(
  network: Network,
  { backend, restart, say }: BurstOptions,
): Promise<Bursts> {
  const persist = mkdtempSync(path.join(os.tmpdir(), 'masthead-burst-'));
  const ports = await freePorts();
  // Without the cron job: after a restart it would run before anything is measured.
  const start = () =>
    startTestEnv({ clock: false, persist, ports, cron: false, env: backend ? {} : { BACKEND_URL: '' } });
  let env = await start();
  try {
    const rows = network.publications.map((publication) => burstRow(publication, network, env.mocks));
    const imported = await endure(
      env,
      network,
      () => importRows({ site: new URL(env.site), token: env.operatorToken }, rows),
      say,
    );
    if (!restart) return { imported, restarted: null };
    await env.stop();
    say(`waiting ${OVERDUE_MS / 60_000} minutes, until every alarm is overdue`);
    await setTimeout(OVERDUE_MS);
    env = await start();
    const restarted = await endure(env, network, () => changeAll(env, network), say);
    return { imported, restarted };
  } finally {
    await env.stop();
    rmSync(persist, { recursive: true, force: true });
  }
}

/** @returns the row of a publication of the network, with the weather of its place */
function burstRow(
  publication: Network['publications'][number],
  network: Network,
  mocks: string,
): Publication {
  const { region, ...row } = rowOf(publication, network, mocks);
  const { lat, lon } = publication.place;
  return publicationSchema.parse({
    ...row,
    region: { ...region, coordinates: { lat, lon } },
    // Another host than the publishers', as in production: each host has separate fetch slots.
    weatherUrl: `http://localhost:${new URL(mocks).port}/weather`,
  });
}

const changeAll = ({ control }: TestEnv, { feeds }: Network): Promise<void> =>
  eachAtATime(feeds, TELLERS, ({ id }) => control.addItems(`network/${id}`, 1));

/** @param work causes the burst; readers arrive from its beginning until every feed was fetched */
async function endure(
  { site, control, lines }: TestEnv,
  network: Network,
  work: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<Burst> {
  const over = new AbortController();
  const unread = [...network.publications];
  await untilWhole(site);
  const before = failedFetchesIn(lines);
  const started = performance.now();
  const readHeld = watchOurs('workerd');
  let held: Held | null = null;
  const fronts = readEvery(FRONT_EVERY_MS, site, () => 'localhost', over.signal);
  const newFronts = readEvery(NEW_FRONT_EVERY_MS, site, () => unread.pop()?.hostname ?? null, over.signal);
  const working = work();
  // It is awaited below; until then it may not end the process.
  working.catch(() => {});
  const targets = network.feeds.map(({ id }) => targetOf(id));
  let fetchedMs = Number.POSITIVE_INFINITY;
  for (let look = 0; performance.now() - started < BURST_MAX_MS; look += 1) {
    if (readHeld) held = most(held, readHeld());
    await setTimeout(SAMPLE_EVERY_MS);
    if (look % LOOK_EVERY !== 0) continue;
    // Late or lost on a runtime that is too busy: the readers' figures show it.
    const { counts } = await control.log(Number.MAX_SAFE_INTEGER).catch(() => ({ counts: NOTHING_COUNTED }));
    const fetched = targets.filter((target) => counts[target]).length;
    const ms = performance.now() - started;
    if (look % SAY_EVERY === 0) say(stateOf({ ms, fetched, of: targets.length, held }));
    if (fetched < targets.length) continue;
    fetchedMs = ms;
    break;
  }
  over.abort();
  await working;
  return {
    feeds: targets.length,
    fetchedMs,
    frontMs: await fronts,
    newFrontMs: await newFronts,
    held,
    failedFetches: failedFetchesIn(lines) - before,
  };
}

const NOTHING_COUNTED: RequestLog['counts'] = {};
/** Samples between two looks at the mocks' counts, and between two lines. */
const LOOK_EVERY = 2;
const SAY_EVERY = 30;
const MB = 1e6;

const most = (before: Held | null, now: Held): Held => ({
  descriptors: Math.max(before?.descriptors ?? 0, now.descriptors),
  memoryBytes: Math.max(before?.memoryBytes ?? 0, now.memoryBytes),
});

interface State extends Pick<Burst, 'held'> {
  ms: number;
  fetched: number;
  of: number;
}

function stateOf({ ms, fetched, of, held }: State): string {
  const most = held
    ? `, at most ${held.descriptors} open files, ${Math.round(held.memoryBytes / MB)} MB`
    : '';
  return `  after ${(ms / 1_000).toFixed(0)} s: ${fetched} of ${of} feeds${most}`;
}

/** Requests the default publication's front page until it has all its stories, like a site with earlier readers. */
async function untilWhole(site: string): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < WHOLE_MAX_MS) {
    const { text } = await ask(site, { host: 'localhost', path: '/' }, false, true);
    if (storiesIn(text) > 0 && !text.includes('class="skeleton"')) return;
  }
  throw new Error('the front page is never whole');
}

/**
 * Requests a front page at a fixed rate, however long the answers take.
 * @param hostOf of the next reader; null for none
 * @returns how long whole answers took, in ms, once all have come; infinite for one that is no page
 */
async function readEvery(
  everyMs: number,
  site: string,
  hostOf: () => string | null,
  over: AbortSignal,
): Promise<number[]> {
  const answers: Promise<number>[] = [];
  while (!over.aborted) {
    const host = hostOf();
    if (host !== null) answers.push(read(site, host));
    await setTimeout(everyMs, undefined, { signal: over }).catch(() => {});
  }
  return (await Promise.all(answers)).filter((ms) => !Number.isNaN(ms));
}

/** @returns NaN if there is no such publication yet */
async function read(site: string, host: string): Promise<number> {
  const started = performance.now();
  const { status } = await ask(site, { host, path: '/' }, false, false);
  if (status === 404) return Number.NaN;
  return status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY;
}
