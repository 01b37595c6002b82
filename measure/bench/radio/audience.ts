/**
 * The audience of the benchmark, as a separate process: `audience.ts URL HOST LISTENERS SECONDS`. Sends `joined` when all
 * listeners receive sound, `over` when the time is up, and then the results.
 */
import { Agent } from 'node:http';
import { readRecordingTwice } from '../../../testing/radio-station.ts';
import { percentile } from '../../shared/percentile.ts';
import { Listener } from './listener.ts';

/** This many listeners join at the same moment; the next ones wait until those receive sound. */
const JOIN_AT_ONCE = 50;
/** After this time the burst and its effects are over. */
const SETTLE_MS = 2_000;

/** The measurements of the audience. */
export interface Heard {
  listeners: number;
  /** Listeners with a fault, and one of the faults. */
  faults: number;
  fault: string | null;
  slowestKbps: number;
  gapP99Ms: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function listen(url: string, host: string, count: number, seconds: number): Promise<void> {
  const twice = readRecordingTwice();
  const agent = new Agent({ keepAlive: false });
  const listeners = Array.from({ length: count }, () => new Listener(twice));
  for (let at = 0; at < count; at += JOIN_AT_ONCE) {
    await Promise.all(
      listeners.slice(at, at + JOIN_AT_ONCE).map((listener) => listener.join(url, agent, host)),
    );
  }
  await wait(SETTLE_MS);
  process.send?.('joined');
  const started = performance.now();
  for (const listener of listeners) listener.count();
  await wait(seconds * 1_000);
  const elapsedMs = performance.now() - started;
  process.send?.('over');
  const faults = listeners.flatMap(({ fault }) => fault ?? []);
  const heard: Heard = {
    listeners: count,
    faults: faults.length,
    fault: faults[0] ?? null,
    slowestKbps: (Math.min(...listeners.map(({ bytes }) => bytes)) * 8) / elapsedMs,
    gapP99Ms: percentile(
      listeners.flatMap(({ gaps }) => gaps),
      0.99,
    ),
  };
  for (const listener of listeners) listener.leave();
  process.send?.(heard, () => process.disconnect());
}

const [url = '', host = '', count, seconds] = process.argv.slice(2);
await listen(url, host, Number(count), Number(seconds));
