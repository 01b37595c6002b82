import { beforeEach, expect, test, vi } from 'vitest';
import type { WorksReport } from '../../../functions/platform/calls/feed-index.ts';
import { encodeFeedIndex } from '../../../functions/sources/index/feed-index-value.ts';
import { noteWorks } from '../../../functions/sources/index/note-works.ts';
import { readFeedIndex } from '../../../functions/sources/index/read-feed-index.ts';

const START = Date.UTC(2026, 10, 22, 12);
const MINUTE_MS = 60_000;
const reports: string[] = [];
const FEED_INDEX = {
  getByName: () => ({
    noteWorks: async ({ name, works }: WorksReport) =>
      void reports.push(`${name} ${works ? 'works' : 'fails'}`),
  }),
};
const note = (name: string, works: boolean) => noteWorks({ FEED_INDEX }, { kind: 'radio', name, works });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  reports.length = 0;
});

test('HEALTH-2 an isolate reports two failures at once, then one a minute, and that it works again', async () => {
  await note('a', true);
  for (let tries = 0; tries < 4; tries++) await note('a', false);
  expect(reports).toEqual(['a fails', 'a fails']);
  vi.setSystemTime(START + MINUTE_MS);
  for (let tries = 0; tries < 2; tries++) await note('a', false);
  for (let tries = 0; tries < 2; tries++) await note('a', true);
  expect(reports).toEqual(['a fails', 'a fails', 'a fails', 'a works']);
});

test('HEALTH-2 while the index says that something fails, also an isolate that never met it reports what works', async () => {
  const none = new Uint32Array();
  const columns = { keys: new Float64Array(), live: none, settled: none, state: none };
  const value = encodeFeedIndex({ epoch: 1, writtenAt: START, outages: 1, ...columns });
  const running: Promise<unknown>[] = [];
  const env = { LOCAL: '1', FEEDS: { get: async () => value } };
  const waitUntil = (work: Promise<unknown>) => void running.push(work);
  // The stub has the one call that is needed.
  await Reflect.apply(readFeedIndex, null, [{ env, now: START, waitUntil }]);
  await Promise.all(running);
  for (let tries = 0; tries < 3; tries++) await note('b', true);
  expect(reports).toEqual(['b works']);
});

test('HEALTH-2 a feed index that does not answer is logged, and breaks nothing', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const broken = { getByName: () => ({ noteWorks: () => Promise.reject(new Error('away')) }) };
  await noteWorks({ FEED_INDEX: broken }, { kind: 'radio', name: 'c', works: false });
  expect(log.mock.calls[0]?.[0]).toContain('"event":"health.unreported"');
});
