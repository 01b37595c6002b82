import { setTimeout } from 'node:timers/promises';
import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { FEED_INTERVAL_MIN_MS } from '../../functions/sources/poller/feed-schedule.ts';
import { chanceFrom, type OneOrMore } from '../../testing/chance.ts';
import { percentile } from '../shared/percentile.ts';
import { usageOfOurs } from '../shared/process-usage.ts';
import type { PhaseName, Stage } from './stage.ts';
import {
  everyVisit,
  nextVisit,
  type Outcome,
  type ReadPublication,
  type Visit,
  visit,
  withAddresses,
} from './visit.ts';

interface Phase {
  name: PhaseName;
  /** In a full and in a quick run. */
  seconds: readonly [number, number];
  /** Readers, of those in ordinary times. */
  times?: number;
  /** It is left out without. */
  needs?: 'own' | 'purgeToken';
}

const BARE: Phase = { name: 'bare', seconds: [8, 3], needs: 'own' };
const PHASES: readonly Phase[] = [
  // Nothing is known yet: the first reader ever, and those who come right behind.
  { name: 'cold', seconds: [10, 4] },
  // Every address once.
  { name: 'warm', seconds: [0, 0] },
  // The bare Worker in the same runtime, same bytes, same arrivals.
  BARE,
  { name: 'steady', seconds: [45, 8] },
  BARE,
  // As after a push message or an earthquake.
  { name: 'spike', seconds: [15, 4], times: 10 },
  // An editor purges every feed of a publication.
  { name: 'purge', seconds: [25, 6], needs: 'purgeToken' },
  // All publishers and the backend fail, and the editor purges; longer than a minute, so that every page of the edge and
  // every list of the backend expires.
  { name: 'outage', seconds: [70, 8], needs: 'own' },
  { name: 'recovery', seconds: [20, 4] },
];

/** The result of one reader. Times in ms. */
export interface Sample extends Outcome, Pick<Visit, 'kind' | 'path'> {
  phase: PhaseName;
  host: string;
  /** When the reader arrived, from the start of the phase. */
  at: number;
  /** From arrival to the last byte: a reader's wait, including our queues. */
  waitedMs: number;
  /** How late the request was sent: our delay. */
  sentLateMs: number;
}

/** The data of a run, for its verdicts. */
export interface LoadRun {
  samples: Sample[];
  /** Status of the answer to each purge; 0 without an answer. */
  purges: number[];
  /** Data from our test environment; null for a remote site. */
  local: {
    /** Of all publishers, before the first purge. */
    mostAsked: { feed: string; requests: number; allowed: number };
    /** Of the runtime, each second; empty without /proc. */
    memoryBytes: number[];
  } | null;
}

interface LoadSettings {
  /** Readers per second in ordinary times. */
  rate: number;
  /** A short run. */
  quick: boolean;
}

const MEMORY_READ_EVERY_MS = 1_000;
/** The editor purges after a quarter of the phase, so that the time before and after can be compared. */
const PURGE_AT = 0.25;

/** Runs all phases. @param tell prints a line as each phase ends */
export async function perform(
  stage: Stage,
  { rate, quick }: LoadSettings,
  tell: (line: string) => void,
): Promise<LoadRun> {
  const { own, purgeToken } = stage;
  const run: LoadRun = { samples: [], purges: [], local: null };
  const startedAt = performance.now();
  const memoryBytes: number[] = [];
  const watch = setInterval(() => {
    const usage = usageOfOurs('workerd');
    if (usage) memoryBytes.push(usage.memoryBytes);
  }, MEMORY_READ_EVERY_MS);
  let { publications } = stage;
  for (const [index, { name, seconds, times = 1, needs }] of PHASES.entries()) {
    if (needs !== undefined && !stage[needs]) continue;
    const forMs = seconds[quick ? 1 : 0] * 1_000;
    if (name === 'warm') publications = await addressed(publications);
    if (name === 'purge' && own)
      run.local = { mostAsked: mostAsked(await own.counts(), performance.now() - startedAt), memoryBytes };
    await own?.prepare(name);
    const read = name === 'bare' && own ? await own.prepareBare() : publications;
    const arrivals = { forMs, perSecond: rate * times, seed: `masthead ${index}` };
    const isPurged = (name === 'purge' || name === 'outage') && purgeToken !== undefined;
    const [found, purge] = await Promise.all([
      name === 'warm' ? everyAddress(read) : openLoop(read, arrivals),
      isPurged ? purgeAfter(forMs * PURGE_AT, publications[0].origin, purgeToken) : null,
    ]);
    const samples = found.map((sample): Sample => ({ ...sample, phase: name }));
    if (purge !== null) run.purges.push(purge);
    // A spike has more samples than a call may have arguments.
    for (const sample of samples) run.samples.push(sample);
    tell(describe(name, samples));
  }
  clearInterval(watch);
  return run;
}

async function addressed([first, ...rest]: OneOrMore<ReadPublication>): Promise<OneOrMore<ReadPublication>> {
  return [await withAddresses(first), ...(await Promise.all(rest.map(withAddresses)))];
}

type Found = Omit<Sample, 'phase'>;

/** Node's timers are accurate to a millisecond; checking more often would only use the site's processor. */
const LOOK_EVERY_MS = 2;

/**
 * Arrivals of independent readers: a Poisson process. The times do not depend on answers, so that a slow answer delays no
 * arrival and counts for all waiting readers (no coordinated omission).
 * @param seed of the crowd, the same in every run
 */
async function openLoop(
  publications: OneOrMore<ReadPublication>,
  { forMs, perSecond, seed }: { forMs: number; perSecond: number; seed: string },
): Promise<Found[]> {
  const chance = chanceFrom(seed);
  const startedAt = performance.now();
  const underWay: Promise<Found>[] = [];
  const gapMs = () => (-Math.log(1 - chance.unit()) * 1_000) / perSecond;
  let next = gapMs();
  while (next < forMs) {
    for (; next < Math.min(forMs, performance.now() - startedAt); next += gapMs())
      underWay.push(readAt(nextVisit(publications, chance), startedAt, next));
    await setTimeout(LOOK_EVERY_MS);
  }
  return Promise.all(underWay);
}

/** Concurrent readers of `warm`: enough to be fast, too few to be a spike. */
const WARM_AT_A_TIME = 4;

async function everyAddress(publications: OneOrMore<ReadPublication>): Promise<Found[]> {
  const found: Found[] = [];
  const startedAt = performance.now();
  await eachAtATime(everyVisit(publications), WARM_AT_A_TIME, async (one) => {
    found.push(await readAt(one, startedAt, performance.now() - startedAt));
  });
  return found;
}

/** @param at when the reader arrived, from the start of the phase */
async function readAt(one: Visit, startedAt: number, at: number): Promise<Found> {
  const waitedMs = () => performance.now() - startedAt - at;
  const sentLateMs = waitedMs();
  const outcome = await visit(one);
  const { kind, path, publication } = one;
  return { ...outcome, kind, path, host: publication.host, at, waitedMs: waitedMs(), sentLateMs };
}

/** A whole publication is purged section by section, half a second apart (FEED-4); each feed takes at most its fetch limit. */
const PURGE_MAX_MS = 120_000;

/** Purges every feed of a publication, as an editor would. @returns the status; 0 without a whole answer */
async function purgeAfter(ms: number, site: string, token: string): Promise<number> {
  await setTimeout(ms);
  try {
    const response = await fetch(`${site}/api/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: true }),
      signal: AbortSignal.timeout(PURGE_MAX_MS),
    });
    // The answer has a line for each feed, as it is fetched.
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}

/** @param counts the mocks' counts by target @param runMs how long the run took until now */
function mostAsked(counts: Readonly<Record<string, number>>, runMs: number) {
  const [[feed = 'none', requests = 0] = []] = Object.entries(counts)
    .filter(([target]) => target.startsWith('feed:'))
    .toSorted(([, n], [, m]) => m - n);
  return { feed: feed.replace('feed:', ''), requests, allowed: 1 + Math.floor(runMs / FEED_INTERVAL_MIN_MS) };
}

/** @returns the share of pages that came from a cache, 0 to 1; static files are in the platform's cache */
export function hitRatio(samples: readonly Sample[]): number {
  const pages = samples.filter(({ kind }) => kind !== 'asset');
  return pages.filter(({ isCached }) => isCached).length / pages.length;
}

export const waitOf = (samples: readonly Sample[], share: number): number =>
  percentile(
    samples.map(({ waitedMs }) => waitedMs),
    share,
  );

function describe(name: PhaseName, samples: readonly Sample[]): string {
  const lost = Map.groupBy(
    samples.flatMap(({ fault }) => fault ?? []),
    (fault) => fault,
  );
  return [
    name.padEnd(9),
    `${samples.length} readers`.padStart(13),
    `p50 ${waitOf(samples, 0.5).toFixed(1)} ms`.padStart(14),
    `p99 ${waitOf(samples, 0.99).toFixed(0)} ms`.padStart(13),
    `${(hitRatio(samples) * 100).toFixed(1)} % cached`.padStart(15),
    [...lost].map(([fault, all]) => `${all.length} ${fault}`).join(', '),
  ].join(' ');
}
