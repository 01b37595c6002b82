/**
 * A clock that tests can advance. The Workers are unchanged: their modules are loaded after those of
 * scripts/local/clock, which replace `Date` and fire the alarms of Durable Objects. Timers and the platform's own times
 * (the Cache API, KV's expiry, rate limits) follow the real clock; so do time limits of requests, unless shortened.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { moduleFrom, type WorkerModule } from './worker-module.ts';

const FOLDER = 'scripts/local/clock';
/** Modules that a run without a test clock uses too. */
const SHARED = ['scripts/local/alarms/with-alarms.js', 'scripts/local/alarms/cron.js'];

const toldSchema = z.object({ now: z.number() });

export interface TestClock {
  /** @returns epoch ms, after due alarms have fired */
  now: () => Promise<number>;
  /** @returns epoch ms; no alarm fires */
  read: () => Promise<number>;
  /** Advances the clocks of site and mocks by this many ms, from alarm to alarm: each fires at its time, or up to a second later. */
  advance: (ms: number) => Promise<void>;
  /** Advances both clocks in one step, as after a sleep: alarms that became due fire once, at the end. */
  jump: (ms: number) => Promise<void>;
  /** Requests of the site to addresses that contain this text time out after half a second; null: the Worker's limits. */
  shortenLimits: (part: string | null) => Promise<void>;
}

/**
 * @param worker its `worker.js` and the others
 * @param aheadMs initial lead over the real clock
 * @returns the modules of a Worker with a test clock, main module first
 */
export function behindClock(
  name: 'site' | 'mocks',
  folder: string,
  worker: readonly WorkerModule[],
  aheadMs: number,
): WorkerModule[] {
  const others = readdirSync(FOLDER).filter((file) => !/^(?:site|mocks)\.js$/.test(file));
  const clock = [`${name}.js`, ...others].map((file) => path.join(FOLDER, file));
  const contents = `export const STARTS_AHEAD_MS = ${aheadMs};`;
  const start: WorkerModule = { type: 'ESModule', path: path.join(folder, 'start.js'), contents };
  return [...[...clock, ...SHARED].map((file) => moduleFrom(file, folder)), start, ...worker];
}

/** @returns the clock of a running test environment @param site its origin @param mocks origin of the mocks */
export function clockOf(site: string, mocks: string): TestClock {
  // `Date` and stored records have whole milliseconds.
  const tell = async (origin: string, query: string) =>
    toldSchema.parse(await (await fetch(`${origin}/__clock?${query}`)).json()).now;
  return {
    now: () => tell(site, ''),
    // The mocks have no alarms.
    read: () => tell(mocks, ''),
    shortenLimits: async (part) => void (await tell(site, `limits=${encodeURIComponent(part ?? '')}`)),
    async jump(ms) {
      await tell(mocks, `advance=${Math.ceil(ms)}`);
      await tell(site, `advance=${Math.ceil(ms)}`);
    },
    advance: async (ms) =>
      void (await tell(site, `advance=${Math.ceil(ms)}&mocks=${encodeURIComponent(mocks)}`)),
  };
}
