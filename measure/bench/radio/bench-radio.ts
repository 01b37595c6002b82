/**
 * `npm run bench:radio`: how many listeners one runtime can serve, compared in the same run with a bare Worker that only
 * passes the body on. The station is a separate process, so that a late listener delays no sound. Exits 1 if a goal is
 * missed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { WorkerOptions } from 'miniflare';
import { Agent } from 'undici';
import * as z from 'zod';
import { startTestEnv } from '../../../testing/test-env.ts';
import { readOptions } from '../../shared/options.ts';
import { usageOfOurs } from '../../shared/process-usage.ts';
import { atLeast, atMost, plain, printRow } from '../row.ts';

const KBPS_MIN = 120;
/** Of the CPU of a Worker that does nothing else: the rest is the runtime's. */
const BARE_RATIO_MAX = 1.15;
/** This many listeners join at the same moment; the next ones wait until those receive sound. */
const JOIN_AT_ONCE = 50;
/** After this time the burst and its effects are over. */
const SETTLE_MS = 2_000;

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

interface Listener {
  /** Of sound, so far. */
  bytes: number;
  isDropped: boolean;
}

/** @returns when the first bytes of sound have arrived; rejects where none arrive */
async function join(path: string, host: string, connections: Agent): Promise<Listener> {
  const headers = { 'accept-encoding': 'identity', host };
  const question = { origin: testEnv.site, method: 'GET', path, headers } as const;
  const { statusCode, body } = await connections.request(question);
  if (statusCode !== 200) throw new Error(`${host}${path} answers ${statusCode}`);
  const listener = { bytes: 0, isDropped: false };
  const drop = () => {
    listener.isDropped = true;
  };
  body.on('error', drop).on('end', drop);
  return new Promise((resolve) => {
    body.on('data', (chunk: Buffer) => {
      listener.bytes += chunk.byteLength;
      resolve(listener);
    });
  });
}

interface Performance {
  dropped: number;
  slowestKbps: number;
  /** Share of one processor, may exceed 1; null if it cannot be read (not Linux). */
  cpu: number | null;
}

/** @param path of the sound @param count of listeners */
async function perform(path: string, host: string, count: number): Promise<Performance> {
  // A silence of the station ends no connection.
  const connections = new Agent({ bodyTimeout: 0 });
  const listeners: Listener[] = [];
  while (listeners.length < count) {
    const next = Math.min(JOIN_AT_ONCE, count - listeners.length);
    const joining = Array.from({ length: next }, () => join(path, host, connections));
    listeners.push(...(await Promise.all(joining)));
  }
  await setTimeout(SETTLE_MS);
  const began = listeners.map(({ bytes }) => bytes);
  const startedAt = performance.now();
  const before = usageOfOurs('workerd');
  await setTimeout(seconds * 1_000);
  const after = usageOfOurs('workerd');
  const elapsedMs = performance.now() - startedAt;
  const bytes = listeners.map((listener, i) => listener.bytes - (began[i] ?? 0));
  const dropped = listeners.filter(({ isDropped }) => isDropped).length;
  await connections.destroy();
  return {
    dropped,
    slowestKbps: (Math.min(...bytes) * 8) / elapsedMs,
    cpu: before && after ? (after.cpuMs - before.cpuMs) / elapsedMs : null,
  };
}

function report(what: string, { dropped, slowestKbps, cpu }: Performance, isOurs: boolean): void {
  const judged = (as: typeof atMost, label: string, value: number, goal: number, unit?: string) =>
    printRow(isOurs ? as(`${what}: ${label}`, value, goal, unit) : plain(`${what}: ${label}`, value, unit));
  judged(atMost, 'dropped', dropped, 0);
  judged(atLeast, 'slowest', slowestKbps, KBPS_MIN, 'kbit/s');
  if (cpu !== null) printRow(plain(`${what}: CPU`, cpu * 100, '% of a processor', 1));
}

const station = fork(new URL('./station.ts', import.meta.url));
const [{ port }] = await once(station, 'message');
const origin = `http://127.0.0.1:${port}`;
const testEnv = await startTestEnv({
  clock: false,
  beside: [bareWorker(`${origin}/live`)],
  change: (title) => ({ ...title, radio: { url: `${origin}/live?port={port}`, ports: [8076] } }),
});
try {
  for (const count of sizes) {
    const ours = await perform('/api/stream?port=8076', 'localhost', count);
    report(`Masthead, ${count} listeners`, ours, true);
    const bare = await perform('/', BARE_HOST, count);
    report(`a bare Worker, ${count} listeners`, bare, false);
    if (ours.cpu === null || bare.cpu === null) continue;
    const name = `${count} listeners: CPU, Masthead : a bare Worker`;
    printRow(atMost(name, ours.cpu / bare.cpu, BARE_RATIO_MAX, 'x', 2));
  }
} finally {
  await testEnv.stop();
  station.disconnect();
}
