import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ownFolder } from '../shared/own-folder.ts';

const folder = ownFolder();

/** More than a second's alarms. */
const OBJECTS = 40;
/** An upper limit; APART_MS allows about twelve per second. */
const PER_SECOND_MAX = 17;
const SECOND_MS = 1_000;
vi.setConfig({ testTimeout: 180_000 });

/** Objects that record when they are made and when their alarm fires; the name says what the alarm does. */
const MAIN = `
import { DurableObject } from 'cloudflare:workers';
import { AlarmBook, withBookedAlarms } from './alarm-book.js';
const made = [];
const rung = [];
let atWork = 0;
let most = 0;
let released = false;
class Sleeper extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    made.push(Date.now());
  }
  async at() { return this.ctx.storage.getAlarm(); }
  async set(name, at) {
    this.ctx.storage.kv.put('name', name);
    await this.ctx.storage.setAlarm(at);
  }
  async unset() { await this.ctx.storage.deleteAlarm(); }
  async alarm() {
    const name = this.ctx.storage.kv.get('name');
    most = Math.max(most, ++atWork);
    rung.push({ name, at: Date.now(), set: await this.ctx.storage.getAlarm() });
    if (name === 'again') await this.ctx.storage.setAlarm(Date.now() + 3_600_000);
    while (name.startsWith('slow') && !released) await scheduler.wait(50);
    atWork -= 1;
    if (name === 'fails') throw new Error('no');
  }
}
export { AlarmBook };
export const Booked = withBookedAlarms(Sleeper, 'SLEEPERS');
export default {
  async fetch(request, env) {
    const { name, at, call } = Object.fromEntries(new URL(request.url).searchParams);
    const object = name && env.SLEEPERS.getByName(name);
    if (call === 'set') await object.set(name, Number(at));
    if (call === 'release') released = true;
    if (call === 'unset') await object.unset();
    return Response.json({ made, rung, most, at: call === 'at' ? await object.at() : null });
  },
};`;

const seenSchema = z.object({
  made: z.array(z.number()),
  rung: z.array(z.object({ name: z.string(), at: z.number(), set: z.number().nullable() })),
  most: z.number(),
  at: z.number().nullable(),
});

let miniflare: Miniflare;
afterEach(() => miniflare.dispose());

/** @param state name of the folder of its storage */
function start(state: string): void {
  const module = (file: string) => ({
    type: 'ESModule' as const,
    path: `/${path.basename(file)}`,
    contents: readFileSync(file, 'utf8'),
  });
  miniflare = new Miniflare({
    log: new Log(LogLevel.ERROR),
    handleRuntimeStdio: () => {},
    modulesRoot: '/',
    modules: [
      { type: 'ESModule', path: '/main.js', contents: MAIN },
      module('scripts/local/alarms/alarm-book.js'),
      module('scripts/local/alarms/with-alarms.js'),
    ],
    compatibilityDate: '2026-07-01',
    durableObjects: {
      SLEEPERS: { className: 'Booked', useSQLite: true },
      ALARM_BOOK: { className: 'AlarmBook', useSQLite: true },
    },
    durableObjectsPersist: path.join(folder, state),
  });
}

async function call(query: Record<string, string | number> = {}) {
  const address = new URL('http://sleepers.example/');
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return seenSchema.parse(await (await miniflare.dispatchFetch(address)).json());
}

/** @returns the most moments within a second */
const mostPerSecond = (moments: readonly number[]): number =>
  Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + SECOND_MS).length));

const rungNames = async () => (await call()).rung.map(({ name }) => name);

test('CACHE-3 alarms that were due while the runtime was off fire one after another, the oldest first', async () => {
  start('overdue');
  const names = Array.from({ length: OBJECTS }, (_, n) => `sleeper ${n}`);
  const setAll = async (due: number) => {
    for (const [n, name] of names.entries()) await call({ call: 'set', name, at: due - n });
  };
  const began = Date.now();
  await setAll(began + 3_600_000);
  // Later than the last of them is set again, however slow the machine is.
  const due = Date.now() + 5_000 + 3 * (Date.now() - began);
  await setAll(due);
  expect(await rungNames()).toEqual([]);
  await miniflare.dispose();
  await vi.waitUntil(() => Date.now() > due, { timeout: 120_000 });
  start('overdue');
  await vi.waitUntil(async () => (await rungNames()).length === OBJECTS, { timeout: 30_000 });
  const { made, rung } = await call();
  expect(rung.map(({ name }) => name)).toEqual(names.toReversed());
  expect(made).toHaveLength(OBJECTS);
  expect(mostPerSecond(made)).toBeLessThanOrEqual(PER_SECOND_MAX);
});

test('CACHE-3 two dozen alarms are at work together at most, and later ones wait', async () => {
  start('busy');
  const names = Array.from({ length: OBJECTS }, (_, n) => `slow ${n}`);
  await Promise.all(names.map((name) => call({ call: 'set', name, at: Date.now() })));
  await vi.waitUntil(async () => (await call()).most === 24, { timeout: 30_000 });
  await call({ call: 'release' });
  await vi.waitUntil(async () => (await rungNames()).length === OBJECTS, { timeout: 30_000 });
  expect((await call()).most).toBe(24);
});

test('an alarm is what the runtime has it: one per object, none while its handler is at work, again after a failure', async () => {
  start('ordinary');
  const later = Date.now() + 3_600_000;
  await call({ call: 'set', name: 'moved', at: Date.now() + 60_000 });
  await call({ call: 'set', name: 'moved', at: later });
  expect((await call({ call: 'at', name: 'moved' })).at).toBe(later);
  await call({ call: 'unset', name: 'moved' });
  expect((await call({ call: 'at', name: 'moved' })).at).toBeNull();
  for (const name of ['once', 'again', 'fails']) await call({ call: 'set', name, at: Date.now() });
  await vi.waitUntil(async () => (await rungNames()).length === 3, { timeout: 30_000 });
  expect((await call()).rung.map(({ set }) => set)).toEqual([null, null, null]);
  await vi.waitUntil(async () => (await call({ call: 'at', name: 'fails' })).at !== null, {
    timeout: 30_000,
  });
  const [once, again, fails] = [
    await call({ call: 'at', name: 'once' }),
    await call({ call: 'at', name: 'again' }),
    await call({ call: 'at', name: 'fails' }),
  ];
  expect(once.at).toBeNull();
  expect(again.at).toBeGreaterThan(later - 60_000);
  const failedAt = again.rung.find(({ name }) => name === 'fails')?.at ?? 0;
  expect((fails.at ?? 0) - failedAt).toBeGreaterThanOrEqual(30_000);
});
