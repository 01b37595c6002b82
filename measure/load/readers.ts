/**
 * The readers, in a separate thread, so that measuring and reporting never delay an arrival. The thread takes one shift
 * per message and answers with its samples.
 */
import { parentPort } from 'node:worker_threads';
import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { chanceFrom, type OneOrMore } from '../../testing/chance.ts';
import { arrivals } from './arrivals.ts';
import { exchange, type Sample } from './exchange.ts';
import { type Ask, everyAsk, nextAsk, type ReadPublication } from './mix.ts';
import type { Phase } from './phases.ts';

/** One phase's work. */
export interface Shift {
  phase: Phase;
  /** The phase's index in the plan. */
  index: number;
  publications: OneOrMore<ReadPublication>;
  /** When the run began, on the clock of `performance.timeOrigin + performance.now()`. */
  runStartedAt: number;
}

/** Node's timers are accurate to a millisecond; checking more often would only use the site's processor. */
const LOOK_EVERY_MS = 2;
/** Concurrent readers of `warm`: enough to be fast, too few to be a spike. */
const WARM_AT_A_TIME = 4;

/** The same crowd in every run. */
const SEED = 'masthead';

const now = () => performance.timeOrigin + performance.now();

async function openLoop(shift: Shift): Promise<Sample[]> {
  const chance = chanceFrom(`${SEED} ${shift.index}`);
  const due = arrivals(shift.phase.ratePerSecond, shift.phase.seconds, chance);
  const startedAt = now();
  const under: Promise<Sample>[] = [];
  let next = 0;
  await new Promise<void>((resolve) => {
    const look = setInterval(() => {
      const elapsed = now() - startedAt;
      for (let at = due[next]; at !== undefined && at <= elapsed; at = due[next]) {
        under.push(read(nextAsk(shift.publications, chance), startedAt + at, shift));
        next += 1;
      }
      if (elapsed < shift.phase.seconds * 1000) return;
      clearInterval(look);
      resolve();
    }, LOOK_EVERY_MS);
  });
  return Promise.all(under);
}

async function everyAddressOnce(shift: Shift): Promise<Sample[]> {
  const samples: Sample[] = [];
  await eachAtATime(everyAsk(shift.publications), WARM_AT_A_TIME, async (ask) => {
    samples.push(await read(ask, now(), shift));
  });
  return samples;
}

async function read(ask: Ask, dueAt: number, { index, runStartedAt }: Shift): Promise<Sample> {
  const sentAt = now();
  const answer = await exchange(ask);
  return {
    ...answer,
    phase: index,
    kind: ask.kind,
    host: ask.publication.host,
    path: ask.path,
    at: dueAt - runStartedAt,
    waitedMs: now() - dueAt,
    sentLateMs: sentAt - dueAt,
  };
}

parentPort?.on('message', (shift: Shift) => {
  const work = shift.phase.name === 'warm' ? everyAddressOnce(shift) : openLoop(shift);
  void work.then((samples) => parentPort?.postMessage(samples));
});
