/**
 * A clock that tests put forward. The Workers themselves know nothing of it: their modules are started behind the ones
 * of scripts/clock, which replace `Date` and ring the alarms of Durable Objects. Timers and what the platform keeps by
 * itself (the Cache API, KV's expiry, rate limits) go by the real clock; so do time limits of requests, unless shortened.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const FOLDER = 'scripts/clock';
/** From such a time on, the clock goes forward in steps of at least LONG_STEP_MS, and in LONG_STEPS at most. */
const LONG_MS = 30 * 60_000;
const LONG_STEP_MS = 2 * 60_000;
const LONG_STEPS = 200;

const toldSchema = z.object({ now: z.number(), nextAlarmAt: z.number().nullable() });

export interface WorldClock {
  /** @returns epoch ms */
  now: () => Promise<number>;
  /** Puts site and newsroom forward by so many ms, from alarm to alarm: each rings at its time, all that are due. */
  advance: (ms: number) => Promise<void>;
  /** Puts both forward at once, as if everything had slept: what became due meanwhile rings once, at the end. */
  jump: (ms: number) => Promise<void>;
  /** Requests of the site to addresses with this part time out after half a second; null: as the Worker says. */
  shortenLimits: (part: string | null) => Promise<void>;
}

/** @returns the modules of a Worker behind a clock, main module first. @param worker its `worker.js` and the rest */
export function behindClock<Module>(name: 'site' | 'newsroom', folder: string, worker: Module[]) {
  const main = `${name}.js`;
  const others = readdirSync(FOLDER).filter((file) => !/^(?:site|newsroom)\.js$/.test(file));
  const clock = [main, ...others].map((file) => ({
    type: 'ESModule' as const,
    path: path.join(folder, file),
    contents: readFileSync(path.join(FOLDER, file), 'utf8'),
  }));
  return [...clock, ...worker];
}

/** @returns the clock of a running world. @param site @param newsroom their origins */
export function clockOf(site: string, newsroom: string): WorldClock {
  const tell = async (origin: string, advanceMs: number) =>
    toldSchema.parse(await (await fetch(`${origin}/__clock?advance=${advanceMs}`)).json());
  return {
    now: async () => (await tell(site, 0)).now,
    shortenLimits: async (part) => {
      await fetch(`${site}/__clock?limits=${encodeURIComponent(part ?? '')}`);
    },
    async jump(ms) {
      await tell(newsroom, ms);
      await tell(site, ms);
    },
    async advance(ms) {
      let left = ms;
      // Over hours, alarms of a few minutes ring together: a poller's every alarm costs a step of the whole environment.
      const coarsestMs = ms > LONG_MS ? Math.max(LONG_STEP_MS, ms / LONG_STEPS) : 0;
      for (let { now, nextAlarmAt } = await tell(site, 0); left > 0; ) {
        const next = Math.max(coarsestMs, (nextAlarmAt ?? Number.POSITIVE_INFINITY) - now);
        const step = Math.min(left, next);
        left -= step;
        await tell(newsroom, step);
        ({ now, nextAlarmAt } = await tell(site, step));
      }
    },
  };
}
