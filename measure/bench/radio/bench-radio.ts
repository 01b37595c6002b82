/**
 * `npm run bench:radio`: how many listeners one runtime can serve,
 * compared in the same run with a bare Worker that only passes the body on. Station and audience are separate processes, so
 * the CPU is the proxy's alone. Exits 1 if a goal is missed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import type { WorkerOptions } from 'miniflare';
import * as z from 'zod';
import { startTestEnv } from '../../../testing/test-env.ts';
import { readOptions } from '../../shared/options.ts';
import { usageOfOurs } from '../../shared/process-usage.ts';
import { atLeast, atMost, explain, plain, printRow } from '../row.ts';
import type { Heard } from './audience.ts';

const KBPS_MIN = 120;
/** A browser's buffer outlasts several times this. */
const GAP_P99_MAX_MS = 350;
/** Of the CPU of a Worker that does nothing else: the rest is the runtime's. */
const BARE_RATIO_MAX = 1.15;
/** F8, RAD-11: a proxy that does not notice leaving listeners keeps their connections to the station. */
const LEAVE_MAX_MS = 5_000;

interface Performance extends Heard {
  /** Share of one processor, may exceed 1; null if it cannot be read (not Linux). */
  cpu: number | null;
  /** Connections to the station that were still open when the listeners had left. */
  left: number;
}

const USAGE = `npm run bench:radio [-- --listeners N,N] [--seconds N]

  --listeners N,N  at once, in turn (500,1000)
  --seconds N      of each measurement (60)`;

const { listeners: sizes, seconds } = readOptions(USAGE, {
  listeners: z
    .string()
    .default('500,1000')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().int().positive())),
  seconds: z.coerce.number().int().positive().default(60),
});

/** @returns reads the child's messages, one per call, in the order in which they came; throws where it has ended */
function messagesOf(child: ChildProcess) {
  const messages = on(child, 'message', { close: ['disconnect'] });
  return async <T>(): Promise<T> => {
    const [message]: T[] = (await messages.next()).value ?? [];
    if (message === undefined) throw new Error('a process of the bench has ended');
    return message;
  };
}

const HOST = '127.0.0.1';
const BARE_HOST = 'passing.test';
const bareWorker = (address: string): WorkerOptions => ({
  name: 'passing',
  modules: true,
  script: `export default {
    async fetch() {
      const { body } = await fetch('${address}');
      return new Response(body, { headers: { 'content-type': 'audio/mpeg' } });
    },
  };`,
  compatibilityDate: '2026-07-01',
  routes: [`${BARE_HOST}/*`],
});

async function perform(
  { url, host = HOST }: { url: string; host?: string },
  count: number,
): Promise<Performance> {
  const audience = fork(new URL('./audience.ts', import.meta.url), [
    url,
    host,
    String(count),
    String(seconds),
  ]);
  const told = messagesOf(audience);
  await told<'joined'>();
  const before = usageOfOurs('workerd');
  await told<'over'>();
  const after = usageOfOurs('workerd');
  const heard = await told<Heard>();
  const cpu = before && after ? (after.cpuMs - before.cpuMs) / (seconds * 1_000) : null;
  return { ...heard, cpu, left: await listenersLeft() };
}

async function listenersLeft(): Promise<number> {
  const deadline = Date.now() + LEAVE_MAX_MS;
  for (;;) {
    station.send('listeners?');
    const { listeners } = await toldByStation<{ listeners: number }>();
    if (listeners === 0 || Date.now() > deadline) return listeners;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function report(name: string, heard: Performance, isOurs: boolean): void {
  const what = `${name}, ${heard.listeners} listeners`;
  const judged = (as: typeof atMost, label: string, value: number, goal: number, unit?: string) =>
    isOurs ? as(`${what}: ${label}`, value, goal, unit) : plain(`${what}: ${label}`, value, unit);
  const faults = judged(atMost, 'dropped or wrong bytes', heard.faults, 0);
  printRow(heard.fault === null ? faults : explain(faults, heard.fault));
  printRow(judged(atLeast, 'slowest', heard.slowestKbps, KBPS_MIN, 'kbit/s'));
  printRow(judged(atMost, 'gap p99', heard.gapP99Ms, GAP_P99_MAX_MS, 'ms'));
  printRow(judged(atMost, "station's connections after they left", heard.left, 0));
  if (heard.cpu !== null) printRow(plain(`${what}: CPU`, heard.cpu * 100, '% of a processor', 1));
}

const station = fork(new URL('./station.ts', import.meta.url));
const toldByStation = messagesOf(station);
const { port } = await toldByStation<{ port: number }>();
const origin = `http://127.0.0.1:${port}`;
const testEnv = await startTestEnv({
  clock: false,
  beside: [bareWorker(`${origin}/live`)],
  change: (title) => ({ ...title, radio: { url: `${origin}/live?port={port}`, ports: [8076] } }),
});
try {
  for (const count of sizes) {
    const ours = await perform({ url: `${testEnv.site}/api/stream?port=8076` }, count);
    report('Masthead', ours, true);
    const bare = await perform({ url: testEnv.site, host: BARE_HOST }, count);
    report('a bare Worker', bare, false);
    if (ours.cpu !== null && bare.cpu !== null)
      printRow(
        atMost(
          `${count} listeners: CPU, Masthead : a bare Worker`,
          ours.cpu / bare.cpu,
          BARE_RATIO_MAX,
          'x',
          2,
        ),
      );
  }
} finally {
  await testEnv.stop();
  station.disconnect();
}
