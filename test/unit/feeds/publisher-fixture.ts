import { vi } from 'vitest';
import type { FeedPollerCalls } from '../../../functions/platform/calls/feed-poller.ts';
import { FeedPoller } from '../../../functions/sources/poller/feed-poller.ts';
import { type FeedRecord, feedRecordSchema } from '../../../schema/feeds/feed-record.ts';
import { type FeedReport, feedReportSchema } from '../../../schema/feeds/feed-report.ts';
import { objectStorage } from '../../shared/object-storage.ts';

type Method = keyof Omit<FeedPollerCalls, 'announce' | symbol> | 'alarm';

/** Feeds and their hosts: the objects of FeedPoller in memory, by name, and publishers controlled by the test. */
export function openPublishers() {
  const objects = new Map<string, ReturnType<typeof makeObject>>();
  const answers = new Map<string, () => Response>();
  const requests: string[] = [];
  const kv = new Map<string, string>();
  const reports: { address: string; version: number; urgent: boolean; fault?: string }[] = [];
  const lines: string[] = [];
  const broken = new Map<Method, number>();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const address = String(url);
    requests.push(address);
    return answers.get(address)?.() ?? new Response(null, { status: 404 });
  });
  vi.stubGlobal('scheduler', { wait: async () => {} });
  const env = {
    LOCAL: '',
    FEEDS: {
      get: async () => new Map(),
      put: async (key: string, value: string) => void kv.set(key, value),
    },
    FEED_INDEX: {
      getByName: () => ({ report: async (report: (typeof reports)[number]) => void reports.push(report) }),
    },
    FEED_POLLERS: { getByName: (name: string) => objectOf(name).calls },
  };
  function makeObject() {
    const { storage, alarm } = objectStorage();
    // As in poller-fixture.ts.
    const object: unknown = Reflect.construct(FeedPoller, [{ waitUntil: () => {}, storage }, env]);
    const on =
      (method: Method) =>
      async (...rest: unknown[]) => {
        const left = broken.get(method) ?? 0;
        broken.set(method, left - 1);
        if (left > 0) throw new Error('the object does not answer');
        return Reflect.get(Object(object), method).apply(object, structuredClone(rest));
      };
    const call = async (method: Method, ...rest: unknown[]): Promise<unknown> => on(method)(...rest);
    const calls = {
      hostChanged: on('hostChanged'),
      askPublisher: on('askPublisher'),
      publisherFiles: on('publisherFiles'),
      readAgain: on('readAgain'),
      changeByHand: on('changeByHand'),
    };
    return { call, calls, alarm };
  }
  function objectOf(name: string) {
    const known = objects.get(name) ?? makeObject();
    objects.set(name, known);
    return known;
  }
  /** Runs the alarms that are due, until none is. */
  async function ring(): Promise<void> {
    for (let round = 0; round < 20; round++) {
      const due = [...objects.values()].filter(({ alarm }) => alarm.at !== null && alarm.at <= Date.now());
      if (due.length === 0) return;
      for (const { call, alarm } of due) {
        alarm.at = null;
        await call('alarm');
      }
    }
    throw new Error('the alarms never end');
  }
  return {
    requests,
    lines,
    reports,
    kv,
    ring,
    /** Answers an address from now on. */
    serve: (address: string, body: string | number, headers: Record<string, string> = {}) =>
      void answers.set(address, () =>
        typeof body === 'number'
          ? new Response(null, { status: body, headers })
          : new Response(body, { headers }),
      ),
    serveBy: (address: string, answer: () => Response) => void answers.set(address, answer),
    /** Moves the clock, and runs the alarms of the way. */
    async after(ms: number): Promise<void> {
      const until = Date.now() + ms;
      for (let step = 0; ; step++) {
        if (step > 5_000) throw new Error('the alarms never end');
        const next = Math.min(
          ...[...objects.values()].map(({ alarm }) => alarm.at ?? Number.POSITIVE_INFINITY),
        );
        if (next > until) break;
        vi.setSystemTime(Math.max(Date.now(), Math.ceil(next)));
        await ring();
      }
      vi.setSystemTime(until);
    },
    /** The next calls of this method fail. */
    breakNext: (method: Method, times: number) => void broken.set(method, times),
    unlist: (feed: string) => objectOf(feed).call('setListing', feed, null),
    list: (feed: string) => objectOf(feed).call('setListing', feed, { local: false }),
    refresh: async (feed: string, force = false): Promise<FeedRecord> => {
      const request = { local: false, force, part: 'all', byAlarm: !force };
      return feedRecordSchema.parse(await objectOf(feed).call('refresh', feed, request));
    },
    record: async (feed: string): Promise<FeedRecord> =>
      feedRecordSchema.parse(await objectOf(feed).call('record', 'all')),
    /** What pages read. */
    written: (feed: string): FeedRecord =>
      feedRecordSchema.parse(JSON.parse(kv.get(`head:1:${feed}`) ?? 'null')),
    report: async (feed: string): Promise<FeedReport> =>
      feedReportSchema.parse(await objectOf(feed).call('report', feed)),
    env,
  };
}

export type Publishers = ReturnType<typeof openPublishers>;
