import os from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Duration of a round on the idle reference machine of estimate.ts. */
const ROUND_MS = 100;
const ROUND_STEPS = 72_000_000;
/** How long the others are watched at a time, and how often: what ends while it is watched delays no test. */
const WATCH_MS = 200;
const WATCHES = 3;
/** How much slower the processor becomes if others keep the whole machine busy. */
const PER_BUSY_SHARE = 1;
/** Of the tests' time, in which they compute; otherwise they wait for timers, pages and other programs. */
const COMPUTING_SHARE = 0.4;

/** @returns how many times longer tests take here and now than on the reference machine of estimate.ts */
export async function readSlowness(): Promise<number> {
  const shares: number[] = [];
  for (let watch = 0; watch < WATCHES; watch++) shares.push(await readBusyShare());
  // The best of three: the first one is not compiled yet.
  const rounds = [roundMs(), roundMs(), roundMs()];
  return slownessOf(Math.min(...rounds) / ROUND_MS, Math.min(...shares));
}

/** @param processor how many times slower than the reference machine's @param busyShare of it that others use, 0 to 1 */
export const slownessOf = (processor: number, busyShare: number): number =>
  1 + COMPUTING_SHARE * (processor * (1 + PER_BUSY_SHARE * busyShare) - 1);

/** @returns what a round takes of a processor: how long it waits for one is in the share of the others already */
function roundMs(): number {
  const started = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < ROUND_STEPS; i += 1) sum += i % 7;
  const { user, system } = process.cpuUsage(started);
  // The sum is used, so that no engine leaves the loop out.
  return sum > 0 ? (user + system) / 1_000 : 0;
}

/** @returns the share of all processors' time that other programs use, 0 to 1 */
async function readBusyShare(): Promise<number> {
  const read = () => {
    const times = os.cpus().map((cpu) => cpu.times);
    const idle = times.reduce((sum, one) => sum + one.idle, 0);
    return { idle, all: times.reduce((sum, one) => sum + one.idle + one.user + one.sys + one.nice, 0) };
  };
  const before = read();
  await setTimeout(WATCH_MS);
  const after = read();
  const all = after.all - before.all;
  return all > 0 ? 1 - (after.idle - before.idle) / all : 0;
}
