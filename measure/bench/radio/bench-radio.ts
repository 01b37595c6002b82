/**
 * `npm run bench:radio [-- --listeners 500,1000 --seconds 60 --strict]`: how many listeners one runtime can serve,
 * compared in the same run with a bare Worker that only passes the body on, and with nginx. Station and audience are separate
 * processes, so the CPU is the proxy's alone.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { WorkerOptions } from 'miniflare';
import { freePort, startTestEnv } from '../../../testing/test-env.ts';
import { type Usage, usageOfOurs } from '../../shared/process-usage.ts';
import type { Heard } from './audience.ts';
import { findNginx, startNginx } from './nginx.ts';

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
  memoryPerListenerKB: number | null;
  /** Connections to the station that were still open when the listeners had left. */
  left: number;
}

const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '500,1000' },
    seconds: { type: 'string', default: '60' },
    strict: { type: 'boolean', default: false },
  },
});
const sizes = values.listeners.split(',').map(Number);
const seconds = Number(values.seconds);
if (![...sizes, seconds].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--listeners and --seconds must be whole numbers, such as --listeners 500,1000 --seconds 60');
  process.exit(1);
}

const told = <T>(child: ChildProcess) =>
  new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`a process of the bench ended (${code})`)));
  });

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
  program: string,
  station: ChildProcess,
): Promise<Performance> {
  const idle = usageOfOurs(program);
  const audience = fork(new URL('./audience.ts', import.meta.url), [
    url,
    host,
    String(count),
    String(seconds),
  ]);
  await told<'joined'>(audience);
  const before = usageOfOurs(program);
  await told<'over'>(audience);
  const after = usageOfOurs(program);
  const heard = await told<Heard>(audience);
  return { ...heard, ...spent(idle, before, after, count), left: await listenersLeft(station) };
}

function spent(idle: Usage | null, before: Usage | null, after: Usage | null, count: number) {
  if (!idle || !before || !after) return { cpu: null, memoryPerListenerKB: null };
  return {
    cpu: (after.cpuMs - before.cpuMs) / (seconds * 1_000),
    memoryPerListenerKB: (after.memoryBytes - idle.memoryBytes) / count / 1024,
  };
}

async function listenersLeft(station: ChildProcess): Promise<number> {
  const deadline = Date.now() + LEAVE_MAX_MS;
  for (;;) {
    station.send('listeners?');
    const { listeners } = await told<{ listeners: number }>(station);
    if (listeners === 0 || Date.now() > deadline) return listeners;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let missed = 0;
function row(name: string, value: string, met: boolean | null = null): void {
  if (met === false) missed++;
  const verdict = met === null ? '' : met ? 'ok' : 'MISSED';
  console.log(`${name.padEnd(58)} ${value.padStart(16)}  ${verdict}`.trimEnd());
}

function report(name: string, heard: Performance, isOurs: boolean): void {
  const judge = (met: boolean) => (isOurs ? met : null);
  const what = `${name}, ${heard.listeners} listeners`;
  const faults = heard.faults === 0 ? '0' : `${heard.faults} (${heard.fault})`;
  row(`${what}: dropped or wrong bytes (goal 0)`, faults, judge(heard.faults === 0));
  row(
    `${what}: slowest, kbit/s (goal >= ${KBPS_MIN})`,
    heard.slowestKbps.toFixed(1),
    judge(heard.slowestKbps >= KBPS_MIN),
  );
  row(
    `${what}: gap p50, p99, max, ms (goal p99 <= ${GAP_P99_MAX_MS})`,
    [heard.gapP50Ms, heard.gapP99Ms, heard.gapMaxMs].map((ms) => ms.toFixed(0)).join(' '),
    judge(heard.gapP99Ms <= GAP_P99_MAX_MS),
  );
  row(`${what}: station's connections after they left (goal 0)`, String(heard.left), judge(heard.left === 0));
  row(`${what}: CPU, % of a processor`, heard.cpu === null ? 'not measured' : (heard.cpu * 100).toFixed(1));
  row(`${what}: memory each, kB`, heard.memoryPerListenerKB?.toFixed(0) ?? 'not measured');
}

const station = fork(new URL('./station.ts', import.meta.url));
const { port } = await told<{ port: number }>(station);
const origin = `http://127.0.0.1:${port}`;
const testEnv = await startTestEnv({
  clock: false,
  beside: [bareWorker(`${origin}/live`)],
  change: (title) => ({ ...title, radio: { url: `${origin}/live?port={port}`, ports: [8076] } }),
});
const binary = findNginx();
const nginxPort = await freePort();
const nginx = binary === null ? null : await startNginx(binary, nginxPort, origin);
try {
  for (const count of sizes) {
    const ours = await perform({ url: `${testEnv.site}/api/stream?port=8076` }, count, 'workerd', station);
    report('Masthead', ours, true);
    const bare = await perform({ url: testEnv.site, host: BARE_HOST }, count, 'workerd', station);
    report('a bare Worker', bare, false);
    if (ours.cpu !== null && bare.cpu !== null)
      row(
        `${count} listeners: CPU, Masthead : a bare Worker (goal <= ${BARE_RATIO_MAX})`,
        (ours.cpu / bare.cpu).toFixed(2),
        ours.cpu / bare.cpu <= BARE_RATIO_MAX,
      );
    if (!nginx) {
      row('nginx (apt-get install nginx-light)', 'missing');
      continue;
    }
    const peer = await perform({ url: `http://${HOST}:${nginxPort}/live` }, count, 'nginx', station);
    report(nginx.version, peer, false);
    if (ours.cpu !== null && peer.cpu !== null)
      row(`${count} listeners: CPU, Masthead : nginx`, (ours.cpu / peer.cpu).toFixed(2));
  }
} finally {
  await nginx?.stop();
  await testEnv.stop();
  station.disconnect();
}
if (values.strict && missed > 0) process.exitCode = 1;
