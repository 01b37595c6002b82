import { beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '../../../functions/platform/env.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { recordOf, storyOf } from './feed-fixtures.ts';

const URL_OF_FEED = 'https://ledger.example/feed';
const REQUEST = { local: false, missing: true };

/** What an isolate remembers is module state, so loading the module again gives another isolate. */
const openIsolate = () => {
  vi.resetModules();
  return import('../../../functions/sources/poller/call-poller.ts');
};

const record = (given: Partial<FeedRecord> = {}): FeedRecord => ({ ...recordOf([storyOf()]), ...given });

let lines: string[];
let calls: unknown[][];
beforeEach(() => {
  lines = [];
  calls = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

/** An environment whose poller answers like this. */
function envOf(answer: () => Promise<FeedRecord | null>): Env {
  const poller = (url: string) => ({
    refresh: (...given: unknown[]) => {
      calls.push(['refresh', url, ...given]);
      return answer();
    },
    record: (...given: unknown[]) => {
      calls.push(['record', url, ...given]);
      return answer();
    },
  });
  return Object({ FEED_POLLERS: { getByName: poller } });
}

const UNREACHABLE = { event: 'poller.unreachable', feed: URL_OF_FEED, detail: `Error: ${'x'.repeat(193)}` };
const refuse = async () => {
  throw new Error('x'.repeat(1_000));
};

test('CACHE-4 a feed that is fetched for the first time is handed over whole, and its head is remembered', async () => {
  const { callPoller, rememberedHead } = await openIsolate();
  const fetched = record({ items: Array.from({ length: 30 }, () => storyOf()) });
  const works: Promise<unknown>[] = [];
  const called = callPoller(
    envOf(async () => fetched),
    URL_OF_FEED,
    REQUEST,
    (work) => void works.push(work),
  );
  expect(rememberedHead(URL_OF_FEED)).toBeUndefined();
  expect(await called).toEqual(fetched);
  // The fetch goes on after the reader has left.
  expect(await works[0]).toEqual(fetched);
  expect(calls).toEqual([['refresh', URL_OF_FEED, URL_OF_FEED, REQUEST]]);
  expect(rememberedHead(URL_OF_FEED)).toEqual({ ...fetched, items: fetched.items.slice(0, 10) });
});

test('FEED-2 a poller that cannot be reached is logged and costs only its feed', async () => {
  const { callPoller, readPollerRecord, rememberedHead } = await openIsolate();
  expect(await callPoller(envOf(refuse), URL_OF_FEED, REQUEST, () => {})).toBeNull();
  expect(await readPollerRecord(envOf(refuse), URL_OF_FEED, 'all')).toBeNull();
  expect(lines.map((line) => JSON.parse(line))).toEqual([UNREACHABLE, UNREACHABLE]);
  expect(rememberedHead(URL_OF_FEED)).toBeUndefined();
});

test('CACHE-2 a page asks a poller for what it has stored, and waits for a second', async () => {
  const { readPollerRecord } = await openIsolate();
  const stored = record();
  expect(
    await readPollerRecord(
      envOf(async () => stored),
      URL_OF_FEED,
      'all',
    ),
  ).toEqual(stored);
  expect(
    await readPollerRecord(
      envOf(async () => null),
      URL_OF_FEED,
      'head',
    ),
  ).toBeNull();
  expect(calls).toEqual([
    ['record', URL_OF_FEED, 'all'],
    ['record', URL_OF_FEED, 'head'],
  ]);
  vi.useFakeTimers();
  const late = readPollerRecord(
    envOf(() => new Promise<never>(() => {})),
    URL_OF_FEED,
    'all',
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBeNull();
});

test.each([
  ['newer items', { itemsVersion: 6, checkedAt: 1 }, true],
  ['older items, checked later', { itemsVersion: 4, checkedAt: 99 }, false],
  ['the same items, checked later', { itemsVersion: 5, checkedAt: 11 }, true],
  ['the same items, checked earlier', { itemsVersion: 5, checkedAt: 9 }, false],
])('CACHE-5 an isolate never goes back: after %s it shows the newer', async (_what, given, newer) => {
  const { isNewer, rememberedHead, rememberHead } = await openIsolate();
  const known = record({ itemsVersion: 5, checkedAt: 10 });
  const other = record(given);
  expect(rememberHead(URL_OF_FEED, known)).toBe(known);
  expect(rememberHead(URL_OF_FEED, other)).toBe(newer ? other : known);
  expect(rememberedHead(URL_OF_FEED)).toBe(newer ? other : known);
  expect([isNewer(other, known), isNewer(known, other)]).toEqual([newer, !newer]);
});

const LONG = 'x'.repeat(6_100_000);
test.each([[{ title: LONG }], [{ link: LONG }], [{ description: LONG }], [{ guid: LONG, title: '' }]] as [
  Partial<FeedItem>,
][])('CACHE-1 what an isolate remembers of feeds is limited', async (given) => {
  const { rememberedHead, rememberHead } = await openIsolate();
  const large = record({ items: [storyOf(given)] });
  rememberHead('https://small.example/', record());
  rememberHead('https://one.example/', large);
  expect([rememberedHead('https://small.example/'), rememberedHead('https://one.example/')]).not.toContain(
    undefined,
  );
  rememberHead('https://two.example/', large);
  expect([rememberedHead('https://one.example/'), rememberedHead('https://two.example/')]).toEqual([
    undefined,
    large,
  ]);
});
