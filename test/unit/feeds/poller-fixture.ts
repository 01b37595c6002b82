import { vi } from 'vitest';
import type {
  NewListing,
  PollRequest,
  PublisherAnswer,
  PublisherQuestion,
  RecordPart,
} from '../../../functions/platform/calls/feed-poller.ts';
import { FeedPoller } from '../../../functions/sources/poller/feed-poller.ts';
import { type FeedRecord, feedRecordSchema } from '../../../schema/feeds/feed-record.ts';
import { type FeedReport, feedReportSchema } from '../../../schema/feeds/feed-report.ts';
import { NO_RULES } from '../../../schema/publisher-switch.ts';
import { objectStorage } from '../../shared/object-storage.ts';

/** Nothing is refused or limited. */
export const ALLOWED: PublisherAnswer = {
  robots: 'allowed',
  fault: null,
  crawlDelayMs: 0,
  rules: NO_RULES,
  takenDown: [],
};

export const FEED = 'https://ledger.example/feed';

const aTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

export type PollerFixture = Awaited<ReturnType<typeof openPollerFixture>>;

/** A FeedPoller with storage in memory and a publisher controlled by the test. */
export async function openPollerFixture(variables: { LOCAL?: string; FEED_CONTACT?: string } = {}) {
  const { storage: working, values: storage, alarm } = objectStorage();
  const written: string[] = [];
  let stored = Promise.resolve();
  const sent: Request[] = [];
  const index = {
    reports: [] as unknown[],
    repairs: [] as unknown[],
    lookups: [] as string[],
    broken: false,
  };
  const broken = { kv: false, alarm: false, record: false };
  const puts: string[] = [];
  const lines: string[] = [];
  const pauses: number[] = [];
  const host: { answer: PublisherAnswer; asked: PublisherQuestion[] } = { answer: ALLOWED, asked: [] };
  let publisher = (_request: Request): Response | Promise<Response> => new Response(null, { status: 404 });
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const request = new Request(url, init);
    sent.push(request);
    return publisher(request);
  });
  // These tests skip the pause before a FeedPoller stores its record.
  vi.stubGlobal('scheduler', { wait: async (ms: number) => void pauses.push(ms) });
  const ctx = {
    waitUntil: () => {},
    storage: {
      ...working,
      kv: {
        ...working.kv,
        put(key: string, value: unknown) {
          puts.push(key);
          if (broken.record) throw new Error('the store is full');
          working.kv.put(key, value);
        },
      },
      setAlarm: async (at: number) => {
        if (broken.alarm) throw new Error('no alarm');
        alarm.at = at;
      },
    },
  };
  const env = {
    LOCAL: '',
    ...variables,
    FEEDS: {
      get: async () => new Map(),
      async put(key: string) {
        await stored;
        if (broken.kv) throw new Error('KV is away');
        written.push(key);
      },
    },
    FEED_POLLERS: {
      getByName: (name: string) => ({
        async askPublisher(question: PublisherQuestion) {
          host.asked.push(question);
          if (name !== `publisher:${new URL(question.url).host}`) throw new Error(`${name} is another host`);
          return host.answer;
        },
      }),
    },
    FEED_INDEX: {
      getByName: () => ({
        async report(report: unknown) {
          if (index.broken) throw new Error('the feed index is down');
          index.reports.push(report);
        },
        async noteRepair(_feed: string, repair: unknown) {
          if (index.broken) throw new Error('the feed index is down');
          index.repairs.push(repair);
        },
        async takeLookup(publisher: string) {
          const day = `${publisher} ${new Date().toISOString().slice(0, 10)}`;
          if (index.lookups.filter((taken) => taken === day).length >= 3) return false;
          index.lookups.push(day);
          return true;
        },
      }),
    },
  };
  // The runtime's types require a complete state; the FeedPoller uses only the fields above.
  const poller: unknown = Reflect.construct(FeedPoller, [ctx, env]);
  type Method = 'refresh' | 'report' | 'record' | 'setListing' | 'announce' | 'hostChanged' | 'alarm';
  const call = (method: Method, ...rest: unknown[]): Promise<unknown> =>
    Reflect.get(Object(poller), method).call(poller, ...rest);
  return {
    /** What the object of the feed's host answers, and what it was asked. */
    host,
    /** The parts that fail. */
    broken,
    lines,
    /** The pauses before results were stored, in ms. */
    pauses,
    storage,
    /** Keys written to the object's storage, in order. */
    puts,
    /** The feed index: the reports it received, and whether it fails. */
    index,
    /** Keys written to KV, in order. */
    written,
    get alarmAt() {
      return alarm.at;
    },
    /** Requests to the publisher, in order. */
    sent,
    get requests() {
      return sent.length;
    },
    /** KV writes wait until then. */
    holdWrites(until: Promise<void>) {
      stored = until;
    },
    answer(next: typeof publisher) {
      publisher = next;
    },
    /** Resolves when the result is stored; the real caller does not wait for that. */
    async refresh(ask: Partial<PollRequest> = {}): Promise<FeedRecord> {
      const record = feedRecordSchema.parse(await call('refresh', FEED, { local: false, ...ask }));
      await aTurn();
      return record;
    },
    /** Like `refresh`, but resolves when the caller's promise does. */
    call,
    record: async (part: RecordPart): Promise<FeedRecord | null> =>
      feedRecordSchema.nullable().parse(await call('record', part)),
    async setListing(listing: NewListing | null) {
      await call('setListing', FEED, listing);
    },
    async announce(isWritten = true) {
      const record = feedRecordSchema.nullable().parse(await call('record', 'all'));
      await call('announce', FEED, isWritten ? (record?.itemsVersion ?? 0) : null);
    },
    report: async (): Promise<FeedReport> => feedReportSchema.parse(await call('report', FEED)),
    /** Moves the clock to the alarm and runs it. @param offsetMs how much later than due */
    async ring(offsetMs = 0) {
      if (alarm.at === null) throw new Error('no alarm is set');
      vi.setSystemTime(alarm.at + offsetMs);
      alarm.at = null;
      await call('alarm');
      await aTurn();
    },
  };
}
