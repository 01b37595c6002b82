import { beforeEach, expect, it, vi } from 'vitest';
import { eventsAddress } from '../../../../functions/sources/index/event-set.ts';
import { eventsKey } from '../../../../functions/stories/events/read-events.ts';
import { indexView } from '../../../shared/index-view.ts';
import { MemoryKv } from '../../publications/memory-kv.ts';

const FEEDS = ['https://courier.example/feed', 'https://herald.example/feed'];
const SET = eventsAddress(FEEDS) ?? '';

const value = (eventsVersion: number) =>
  JSON.stringify({ version: 1, eventsVersion, groups: [{ items: [1, 2], why: ['Fremont'] }] });

let kv: MemoryKv;
let readEvents: typeof import('../../../../functions/stories/events/read-events.ts').readEvents;
beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  ({ readEvents } = await import('../../../../functions/stories/events/read-events.ts'));
  kv = new MemoryKv();
});

async function read(version: number | null, sections = [FEEDS]) {
  const shown = new Map<string, number>();
  const index = version === null ? null : indexView([[SET, { live: version }]]);
  const events = await Reflect.apply(readEvents, undefined, [{ env: { FEEDS: kv }, index, shown }, sections]);
  return { events, shown, keys: kv.reads.splice(0).length };
}

it('HOME-27 a page reads the events of its sections once per version', async () => {
  kv.values.set(eventsKey(SET), value(7));
  const first = await read(7, [FEEDS, ['https://courier.example/feed'], [...FEEDS].reverse()]);
  expect(first.keys).toBe(1);
  expect(first.events.map(({ byItem }: { byItem: Map<number, unknown> }) => byItem.size)).toEqual([2, 0, 2]);
  expect([...first.shown]).toEqual([[SET, 7]]);
  expect((await read(7)).keys).toBe(0);
  kv.values.set(eventsKey(SET), value(8));
  expect([...(await read(8)).shown]).toEqual([[SET, 8]]);
});

it('HOME-27 KV is not read where the index knows of no events', async () => {
  expect((await read(0)).keys).toBe(0);
  const without = await read(null);
  expect([without.keys, without.shown.size, without.events[0].byItem.size]).toEqual([0, 0, 0]);
});

it('HOME-27 what KV shows late or damaged does not replace what is known, and the page says which it shows', async () => {
  kv.values.set(eventsKey(SET), value(7));
  await read(7);
  for (const damaged of ['{', value(6), JSON.stringify({ version: 2 })]) {
    kv.values.set(eventsKey(SET), damaged);
    const { events, shown } = await read(9);
    expect([events[0].version, shown.get(SET)]).toEqual([7, 7]);
  }
});
