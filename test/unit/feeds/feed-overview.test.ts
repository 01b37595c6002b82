import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashName } from '../../../functions/platform/hash.ts';
import { encodeState } from '../../../functions/sources/index/feed-versions.ts';
import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import {
  type FaultReason,
  type FeedOverview,
  feedOverviewSchema,
  type OverviewRequest,
} from '../../../schema/feeds/feed-overview.ts';
import type { SectionId } from '../../../schema/sections.ts';
import { recordOf, storyOf } from './feed-fixtures.ts';
import { openFeedIndex, WHOLE_NETWORK } from './feed-index-fixture.ts';

const START = Date.UTC(2026, 10, 22, 12, 20);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const faultOf = (kind: FeedFaultKind) => ({ kind, detail: '', since: START });
const GOOD = encodeState({ ...recordOf([storyOf()]), changedAt: START });
const STALE = encodeState({ ...recordOf([storyOf()]), changedAt: START, fault: faultOf('status') });
const FAILED = encodeState({ ...recordOf([]), changedAt: null, fault: faultOf('timeout') });
const EMPTY = encodeState({ ...recordOf([]), changedAt: null, fault: faultOf('empty') });

/** Publishers put keys into queries, which nobody may see. */
const feed = (name: string) => `https://${name}.example/rss?key=secret`;
const labelOf = (name: string) => `${name}.example/rss?…`;
const publication = (id: string, sections: Partial<Record<SectionId, string[]>>) => ({
  id,
  version: '1',
  local: false,
  name: `The ${id}`,
  hostname: `${id}.test`,
  sections,
});
const labels = ({ first }: FeedOverview['feeds']) => first.map(({ label }) => label);

type Fixture = Awaited<ReturnType<typeof openFeedIndex>>;
/** Lists the publications and lets pollers know. */
async function listed(fixture: Fixture, ...publications: ReturnType<typeof publication>[]): Promise<void> {
  await fixture.index.list(publications, []);
  await fixture.ring();
}
let version = 1;
async function report(fixture: Fixture, name: string, state: number, more: object = {}): Promise<void> {
  await fixture.index.report({ address: feed(name), version: version++, state, ...more });
}
const overviewOf = async (fixture: Fixture, own: Partial<OverviewRequest> = {}) =>
  feedOverviewSchema.parse(await fixture.index.overview({ ...WHOLE_NETWORK, ...own }));

test('the overview counts feeds by state, and the publications that list them, each once', async () => {
  const fixture = await openFeedIndex();
  await listed(
    fixture,
    publication('bee', { local: [feed('good'), feed('late')], food: [feed('late'), feed('none')] }),
    publication('wasp', { local: [feed('late')], world: [feed('void')] }),
  );
  await report(fixture, 'good', GOOD, { ms: 120 });
  await report(fixture, 'late', FAILED, { ms: 10_000, fault: 'timeout' });
  await report(fixture, 'void', EMPTY, { fault: 'empty' });
  // A feed that no publication lists and a list of articles do not count as feeds of the network.
  await report(fixture, 'gone', FAILED);
  await fixture.index.report({ address: 'articles:bee.test', version: 1, state: 6 });
  const overview = await overviewOf(fixture);
  expect(overview).toMatchObject({
    at: Date.now(),
    publications: 2,
    states: {
      ok: { feeds: 1, publications: 1 },
      failing: { feeds: 1, publications: 2 },
      empty: { feeds: 1, publications: 1 },
      unfetched: { feeds: 1, publications: 1 },
    },
  });
  const both = ['bee', 'wasp'].map((id) => ({ id, name: `The ${id}`, hostname: `${id}.test` }));
  expect((await overviewOf(fixture, { reason: 'unreached' })).feeds).toEqual({
    total: 1,
    first: [
      {
        label: labelOf('late'),
        name: hashName(feed('late')),
        fault: 'timeout',
        since: Date.now(),
        ms: 10_000,
        publications: { total: 2, first: both },
      },
    ],
  });
  const ofReason = async (reason: FaultReason) => labels((await overviewOf(fixture, { reason })).feeds);
  expect([await ofReason('empty'), await ofReason('unfetched')]).toEqual([
    [labelOf('void')],
    [labelOf('none')],
  ]);
  expect(overview.slowest.map(({ label, ms }) => [label, ms])).toEqual([[labelOf('good'), 120]]);
});

test('a section is broken if nothing in it works; one with a feed that works or was never fetched is not', async () => {
  const fixture = await openFeedIndex();
  await listed(
    fixture,
    publication('bee', {
      local: [feed('good'), feed('late')],
      national: [feed('late'), feed('void')],
      world: [feed('late')],
      politics: [feed('stale'), feed('none')],
      business: [feed('void'), feed('none')],
      food: [feed('void')],
    }),
    publication('wasp', { local: [feed('good')] }),
    publication('ant', { local: [feed('late')], world: [feed('stale')], food: [feed('void')] }),
    publication('moth', {}),
  );
  await report(fixture, 'good', GOOD);
  await report(fixture, 'late', FAILED);
  await report(fixture, 'stale', STALE);
  await report(fixture, 'void', EMPTY);
  const { broken, papers } = await overviewOf(fixture);
  const whole = ['moth', 'wasp'].map((id) => ({ id, failing: [], empty: [] }));
  expect([broken, papers]).toMatchObject([
    2,
    {
      total: 4,
      first: [
        {
          id: 'bee',
          name: 'The bee',
          hostname: 'bee.test',
          failing: ['world', 'politics'],
          empty: ['national', 'food'],
        },
        { id: 'ant', name: 'The ant', hostname: 'ant.test', failing: ['local', 'world'], empty: ['food'] },
        ...whole,
      ],
    },
  ]);
});

test('DESK-4 feeds that fail for one reason are one entry; its feeds and the publications come by search and page', async () => {
  const fixture = await openFeedIndex();
  const many = Array.from({ length: 60 }, (_, i) =>
    publication(`p${i}`, { local: [feed(`own-${i}`)], food: [feed('shared')] }),
  );
  await listed(fixture, ...many);
  for (let i = 0; i < 60; i++)
    await report(fixture, `own-${i}`, FAILED, { fault: i % 2 === 0 ? 'network' : 'timeout' });
  await report(fixture, 'shared', EMPTY, { fault: 'empty' });
  const { reasons, papers, broken } = await overviewOf(fixture);
  expect(reasons).toEqual([
    { reason: 'unreached', feeds: 60, publications: 60, since: START },
    { reason: 'empty', feeds: 1, publications: 60, since: START },
  ]);
  expect([broken, papers.total, papers.first.length]).toEqual([60, 60, 25]);
  const third = await overviewOf(fixture, { reason: 'unreached', page: 3 });
  expect([third.feeds.total, third.feeds.first.length, third.papers.total]).toEqual([60, 10, 0]);
  // Behind the last page is the last one.
  expect((await overviewOf(fixture, { reason: 'unreached', page: 9 })).feeds).toEqual(third.feeds);
  expect(labels((await overviewOf(fixture, { reason: 'unreached', search: 'OWN-59' })).feeds)).toEqual([
    labelOf('own-59'),
  ]);
  const found = async (search: string) =>
    (await overviewOf(fixture, { search })).papers.first.map(({ id }) => id);
  expect([await found('the P7'), await found('p8.test'), await found('nobody')]).toEqual([
    ['p7'],
    ['p8'],
    [],
  ]);
});

test('PEOPLE-1 of some publications the overview has these, their feeds, and nothing about others', async () => {
  const fixture = await openFeedIndex();
  await listed(
    fixture,
    publication('bee', { local: [feed('late')] }),
    publication('wasp', { local: [feed('late'), feed('stale')] }),
  );
  await report(fixture, 'late', FAILED, { fault: 'timeout' });
  await report(fixture, 'stale', STALE, { fault: 'status' });
  const own = await overviewOf(fixture, { papers: ['bee', 'nobody'], reason: 'unreached' });
  expect(JSON.stringify(own)).not.toMatch(/wasp|stale/);
  expect([own.publications, own.broken, own.states.failing, own.feeds.first[0]?.publications.total]).toEqual([
    1,
    1,
    { feeds: 1, publications: 1 },
    1,
  ]);
});

test('changes within a day: feeds that began to fail and that recovered, compared with the state then', async () => {
  const fixture = await openFeedIndex();
  const names = ['fell', 'rose', 'swung', 'long', 'new'];
  await listed(fixture, publication('bee', { local: names.map(feed) }));
  for (const name of ['fell', 'swung']) await report(fixture, name, GOOD);
  for (const name of ['rose', 'long']) await report(fixture, name, STALE, { fault: 'status' });
  vi.setSystemTime(START + 30 * HOUR_MS);
  await report(fixture, 'fell', STALE, { fault: 'network' });
  await report(fixture, 'rose', GOOD);
  await report(fixture, 'swung', STALE);
  await report(fixture, 'swung', GOOD);
  await report(fixture, 'new', FAILED);
  const overview = await overviewOf(fixture);
  expect(overview.since).toBe(Date.UTC(2026, 10, 22, 18));
  expect(overview.began.first.map(({ label, since }) => [label, since])).toEqual([
    [labelOf('fell'), Date.now()],
    [labelOf('new'), Date.now()],
  ]);
  expect(labels(overview.recovered)).toEqual([labelOf('rose')]);
  const { feeds } = await overviewOf(fixture, { reason: 'refused' });
  expect(feeds.first.find(({ label }) => label === labelOf('long'))?.since).toBe(START);
  // A day later they are old news; the table forgets them after three.
  fixture.restart();
  vi.setSystemTime(START + 55 * HOUR_MS);
  const later = await overviewOf(fixture);
  expect([later.began.total, later.recovered.total, later.states.failing.feeds]).toEqual([0, 0, 3]);
});

test('changes of state are one row per feed and hour, and are removed after three days', async () => {
  const database = new DatabaseSync(':memory:');
  const fixture = await openFeedIndex({}, database);
  const rows = () => database.prepare('SELECT COUNT(*) AS n FROM state_changes').get()?.n;
  await listed(fixture, publication('bee', { local: [feed('a')] }));
  for (let i = 0; i < 20; i++) await report(fixture, 'a', i % 2 === 0 ? GOOD : STALE);
  expect(rows()).toBe(1);
  vi.setSystemTime(START + 2 * HOUR_MS);
  await report(fixture, 'a', GOOD);
  expect(rows()).toBe(2);
  vi.setSystemTime(START + 73 * HOUR_MS);
  await fixture.ring();
  expect(rows()).toBe(1);
});

test('another kind of fault is shown and costs no write of the index; an older poller’s report is taken', async () => {
  const fixture = await openFeedIndex();
  await listed(fixture, publication('bee', { local: [feed('a')] }));
  await fixture.index.report({ address: feed('a'), version: 5, state: FAILED, fault: 'timeout', ms: 10_000 });
  await fixture.ring();
  const written = fixture.written.length;
  const { alarmAt } = fixture;
  vi.setSystemTime(START + MINUTE_MS);
  await fixture.index.report({ address: feed('a'), version: 5, state: FAILED, fault: 'network', ms: 40 });
  // An older report, which arrives late, changes nothing.
  await fixture.index.report({ address: feed('a'), version: 4, state: FAILED, fault: 'status', ms: 1 });
  expect([fixture.written.length, fixture.alarmAt]).toEqual([written, alarmAt]);
  fixture.restart();
  expect((await overviewOf(fixture, { reason: 'unreached' })).feeds.first[0]).toMatchObject({
    fault: 'network',
    ms: 40,
    since: START,
  });
  await fixture.index.report({ address: feed('a'), version: 6, state: STALE });
  const { feeds } = await overviewOf(fixture, { reason: 'unknown' });
  expect(feeds.first[0]).toMatchObject({ fault: null, ms: 40 });
});
