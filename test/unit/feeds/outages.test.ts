import { beforeEach, expect, test, vi } from 'vitest';
import { areCopiesLate, conditionsOf, type Standing } from '../../../functions/feed-status/conditions.ts';
import { decodeFeedIndex } from '../../../functions/sources/index/feed-index-value.ts';
import { encodeState } from '../../../functions/sources/index/feed-versions.ts';
import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import { recordOf, storyOf } from './feed-fixtures.ts';
import { openFeedIndex } from './feed-index-fixture.ts';

const START = Date.UTC(2026, 10, 22, 12, 20);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const stateOf = (fault: FeedFaultKind | null) =>
  encodeState({
    ...recordOf([storyOf()]),
    changedAt: START,
    fault: fault && { kind: fault, detail: '', since: START },
  });
const feed = (name: string) => `https://${name}.example/rss`;
const paper = (id: string, ...sections: string[][]) => ({
  id,
  version: '1',
  local: false,
  name: `The ${id}`,
  hostname: `${id}.test`,
  sections: Object.fromEntries(sections.map((urls, i) => [['local', 'sports'][i], urls.map(feed)])),
});

test('HEALTH-2 an outage counts its failures, is stored, ends with an answer, and is in the index of KV', async () => {
  const fixture = await openFeedIndex();
  const { index, written } = fixture;
  const backend = { kind: 'articles', name: 'backend' } as const;
  await index.noteWorks({ ...backend, works: false });
  vi.setSystemTime(START + MINUTE_MS);
  await index.noteWorks({ ...backend, works: false });
  await fixture.ring();
  expect(decodeFeedIndex(written.at(-1) ?? new ArrayBuffer())?.outages).toBe(1);
  fixture.restart();
  const again = fixture.index;
  const known = { ...backend, since: START, lastAt: START + MINUTE_MS, failures: 2 };
  expect((await again.standing(null)).outages).toEqual([known]);
  await again.noteWorks({ ...backend, works: true });
  expect((await again.standing(null)).outages).toEqual([]);
});

test('HEALTH-2 an outage that nobody has met for an hour is over, one of renders after a quarter of an hour', async () => {
  const { index } = await openFeedIndex();
  await index.noteWorks({ kind: 'radio', name: 'radio.example', works: false });
  await index.noteWorks({ kind: 'pages', name: 'pages', works: false });
  const kindsAt = async (at: number) => {
    vi.setSystemTime(at);
    return (await index.standing(null)).outages.map(({ kind }: { kind: string }) => kind);
  };
  expect(await kindsAt(START + 14 * MINUTE_MS)).toEqual(['radio', 'pages']);
  expect(await kindsAt(START + 16 * MINUTE_MS)).toEqual(['radio']);
  expect(await kindsAt(START + HOUR_MS)).toEqual([]);
});

test('HEALTH-3 sections without one working feed are counted; an empty or an unfetched feed breaks none', async () => {
  const { index, ring } = await openFeedIndex();
  const papers = [
    paper('whole', ['good', 'dead']),
    paper('broken', ['good'], ['dead']),
    paper('calm', ['empty']),
    paper('new', ['new', 'dead']),
  ];
  await index.list(papers, []);
  await ring();
  const states = { good: stateOf(null), dead: stateOf('status'), empty: stateOf('empty') };
  for (const [name, state] of Object.entries(states))
    await index.report({ address: feed(name), version: 5, state });
  vi.setSystemTime(START + 5 * HOUR_MS);
  expect(await index.standing(4 * HOUR_MS)).toMatchObject({
    feeds: { total: 3, failing: 1 },
    publications: 4,
    broken: 1,
    stale: ['whole', 'broken', 'calm', 'new'],
  });
  expect((await index.standing(6 * HOUR_MS)).stale).toEqual([]);
});

const calm: Standing = {
  index: {
    writtenAt: START,
    feeds: { total: 100, failing: 0 },
    publications: 100,
    broken: 0,
    stale: [],
    outages: [],
  },
  copies: { pending: 0, since: null },
};
const withIndex = (own: Partial<NonNullable<Standing['index']>>): Standing => ({
  ...calm,
  index: calm.index && { ...calm.index, ...own },
});
const outage = (kind: 'articles' | 'radio' | 'pages', name: string, failures = 3) => ({
  kind,
  name,
  since: START,
  lastAt: START,
  failures,
});

test.each<[string, Standing, string[]]>([
  ['nothing is wrong', calm, []],
  ['a few feeds', withIndex({ feeds: { total: 100, failing: 25 } }), ['noted: 25 of 100 feeds fail.']],
  ['many feeds', withIndex({ feeds: { total: 100, failing: 26 } }), ['bad: 26 of 100 feeds fail.']],
  [
    'five papers',
    withIndex({ broken: 5 }),
    ['noted: 5 of 100 publications have a section without one working feed.'],
  ],
  [
    'six papers',
    withIndex({ broken: 6 }),
    ['bad: 6 of 100 publications have a section without one working feed.'],
  ],
  [
    'the index',
    withIndex({ writtenAt: START - 16 * MINUTE_MS }),
    ['bad: The index of feeds was last written 2026-11-22 12:04 UTC.'],
  ],
  [
    'one failure',
    withIndex({ outages: [outage('articles', 'backend', 1), outage('pages', 'pages', 2)] }),
    [],
  ],
  [
    'the backend',
    withIndex({ outages: [outage('articles', 'backend', 2)] }),
    ['bad: The backend of articles fails.'],
  ],
  [
    'a source',
    withIndex({ outages: [outage('articles', 'wp.example')] }),
    ['noted: 1 publications’ own sources of articles fail.'],
  ],
  [
    'a station',
    withIndex({ outages: [outage('radio', 'radio.example')] }),
    ['noted: 1 radio stations send no audio.'],
  ],
  ['renders', withIndex({ outages: [outage('pages', 'pages')] }), ['bad: Pages cannot be rendered.']],
  [
    'nobody answers',
    { index: null, copies: null },
    ['bad: The register of publications does not answer.', 'bad: The feed index does not answer.'],
  ],
  [
    'copies',
    { ...calm, copies: { pending: 3, since: START - 20 * MINUTE_MS } },
    ['bad: 3 publications wait for their copies since 2026-11-22 12:00 UTC.'],
  ],
])('HEALTH-3 what is wrong with the network is bad or noted: %s', (_, standing, words) => {
  const found = conditionsOf(standing, START).map(
    ({ isBad, words }) => `${isBad ? 'bad' : 'noted'}: ${words}`,
  );
  expect(found).toEqual(words);
});

test('HEALTH-1 copies are late after a quarter of an hour', () => {
  expect(areCopiesLate({ pending: 1, since: START }, START + 15 * MINUTE_MS)).toBe(false);
  expect(areCopiesLate({ pending: 1, since: START }, START + 16 * MINUTE_MS)).toBe(true);
});
