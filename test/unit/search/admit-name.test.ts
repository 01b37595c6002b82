import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import {
  admitName,
  NETWORK_MISSES_MAX,
  PUBLICATION_MISSES_MAX,
} from '../../../functions/search/admit-name.ts';
import { nameHashes } from '../../../functions/search/indexed-names.ts';

const START = 1_800_000_000_000;
const SECOND = 1_000;
const STRANGER = '203.0.113.7';
const READER = '198.51.100.20';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

let publications = 0;
/** A publication with its index. @param topics it has these, an author `ada` and the month 2026-10 */
function paper(topics: string[] = ['ferries']) {
  publications += 1;
  const publication = { ...DEFAULT_PUBLICATION, id: `admitted-${publications}` };
  const index = { asked: 0, isDown: false, topics };
  const names = async ({ salt }: { salt: string }) => {
    index.asked += 1;
    await Promise.resolve();
    if (index.isDown) throw new Error('down');
    return nameHashes(salt, { topic: index.topics, author: ['ada'], month: ['2026-10'] });
  };
  const env = { SEARCH_INDEXES: { getByName: () => ({ names }) } };
  const busy = vi.fn();
  /** @returns null where the look-up is refused */
  const admit = (
    name: string,
    { caller = STRANGER, now = START, kind = 'topic', isFirst = true } = {},
  ): Promise<{ found: () => void } | null> =>
    Reflect.apply(admitName, undefined, [
      { env, publication, caller, now, onBusy: busy },
      { kind, name, isFirst },
    ]);
  const isAdmitted = async (...words: Parameters<typeof admit>) => (await admit(...words)) !== null;
  /** Looks up invented names until look-ups are refused. */
  const spend = async (callers: string[] = [STRANGER], now = START) => {
    for (const caller of callers)
      for (let i = 0; i < NETWORK_MISSES_MAX + 5; i += 1) await admit(`never-${i}`, { caller, now });
  };
  return { index, admit, isAdmitted, spend, busy };
}
const networks = (count: number) => Array.from({ length: count }, (_, i) => `192.0.2.${i}`);
const MANY = networks(PUBLICATION_MISSES_MAX / NETWORK_MISSES_MAX + 2);

test('SEARCH-4 a network looks for twenty invented names at once, then for one per second', async () => {
  const { isAdmitted, busy } = paper();
  for (let i = 0; i < NETWORK_MISSES_MAX; i += 1) expect(await isAdmitted(`never-${i}`)).toBe(true);
  expect(await isAdmitted('never')).toBe(false);
  expect(busy).toHaveBeenCalledTimes(1);
  expect(await isAdmitted('never', { now: START + SECOND })).toBe(true);
  expect(await isAdmitted('never', { now: START + SECOND })).toBe(false);
});

test('SEARCH-4 other networks are not affected, and existing names are never refused', async () => {
  const { isAdmitted, spend } = paper();
  await spend();
  expect(await isAdmitted('never', { caller: READER })).toBe(true);
  for (const [kind, name] of [
    ['topic', 'ferries'],
    ['author', 'ada'],
    ['month', '2026-10'],
  ] as const)
    expect(await isAdmitted(name, { kind }), name).toBe(true);
  // A name of one kind is not one of another.
  expect(await isAdmitted('ferries', { kind: 'author' })).toBe(false);
  // Strangers can invent any number of further pages.
  expect(await isAdmitted('ferries', { isFirst: false })).toBe(false);
  expect(await isAdmitted('ferries', { isFirst: false, caller: READER })).toBe(true);
});

test('a found name does not count', async () => {
  const { admit, isAdmitted } = paper();
  for (let i = 0; i < 5 * PUBLICATION_MISSES_MAX; i += 1) {
    const admitted = await admit(`page-${i}`);
    expect(admitted).not.toBeNull();
    admitted?.found();
  }
  expect(await isAdmitted('never')).toBe(true);
});

test('the index is asked for its names only while something is refused, and once for many requests', async () => {
  const { index, isAdmitted, spend } = paper();
  expect(await isAdmitted('ferries')).toBe(true);
  expect(index.asked).toBe(0);
  await spend();
  const readers = await Promise.all(Array.from({ length: 200 }, () => isAdmitted('ferries')));
  expect([new Set(readers), index.asked]).toEqual([new Set([true]), 1]);
  index.topics = ['ferries', 'just-in'];
  expect(await isAdmitted('just-in')).toBe(false);
  await spend([STRANGER], START + 31 * SECOND);
  expect(await isAdmitted('just-in', { now: START + 31 * SECOND })).toBe(true);
  expect(index.asked).toBe(2);
});

test('an index that does not answer is asked again after a while, and the names it had are known meanwhile', async () => {
  const { index, isAdmitted, spend } = paper();
  index.isDown = true;
  await spend();
  expect(await isAdmitted('ferries')).toBe(false);
  expect(index.asked).toBe(1);
  index.isDown = false;
  const later = START + 6 * SECOND;
  await spend([STRANGER], later);
  expect(await isAdmitted('ferries', { now: later })).toBe(true);
  index.isDown = true;
  const muchLater = START + 60 * SECOND;
  await spend([STRANGER], muchLater);
  expect(await isAdmitted('ferries', { now: muchLater })).toBe(true);
  expect(index.asked).toBe(3);
});

test('a refusal is logged once per minute and publication, without the network', async () => {
  const { spend } = paper();
  await spend(MANY);
  const logged = lines.filter((line) => line.includes('names.limited'));
  expect(logged).toEqual([
    JSON.stringify({ event: 'names.limited', publication: `admitted-${publications}` }),
  ]);
  await spend(MANY, START + 61 * SECOND);
  expect(lines.filter((line) => line.includes('names.limited'))).toHaveLength(2);
});
