import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import type { PollRequest } from '../../../functions/feeds/poller/feed-poller-calls.ts';
import { type FeedRecord, feedRecordSchema } from '../../../schema/feed-record.ts';
import { type FeedReport, feedReportSchema } from '../../../schema/feed-report.ts';

export const FEED = 'https://ledger.example/feed';

const aTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

export type PollerFixture = Awaited<ReturnType<typeof openPollerFixture>>;

/** A FeedPoller with storage in memory and a publisher controlled by the test, which mocks `cloudflare:workers`. */
export async function openPollerFixture(variables: { LOCAL?: string } = {}) {
  const { FeedPoller } = await import('../../../functions/feeds/poller/feed-poller.ts');
  const storage = new Map<string, unknown>();
  const database = new DatabaseSync(':memory:');
  const written: string[] = [];
  let stored = Promise.resolve();
  let alarmAt: number | null = null;
  const sent: Request[] = [];
  const index = { reports: [] as unknown[], broken: false };
  let publisher = (_request: Request): Response | Promise<Response> => new Response(null, { status: 404 });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const request = new Request(url, init);
    sent.push(request);
    return publisher(request);
  });
  // These tests skip the pause before a FeedPoller stores its record.
  vi.stubGlobal('scheduler', { wait: () => Promise.resolve() });
  const ctx = {
    storage: {
      kv: {
        get: (key: string) => structuredClone(storage.get(key)),
        put: (key: string, value: unknown) => void storage.set(key, structuredClone(value)),
      },
      sql: {
        exec: (query: string, ...bindings: (string | number | null)[]) => {
          const rows = database.prepare(query).all(...bindings);
          return { toArray: () => rows };
        },
      },
      setAlarm: async (at: number) => {
        alarmAt = at;
      },
      deleteAlarm: async () => {
        alarmAt = null;
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
        written.push(key);
      },
    },
    FEED_INDEX: {
      getByName: () => ({
        async report(report: unknown) {
          if (index.broken) throw new Error('the feed index is down');
          index.reports.push(report);
          return { listed: false };
        },
      }),
    },
  };
  // The runtime's types require a complete state; the FeedPoller uses only the fields above.
  const poller: unknown = Reflect.construct(FeedPoller, [ctx, env]);
  const call = (method: 'refresh' | 'report' | 'alarm', ...rest: unknown[]): Promise<unknown> =>
    Reflect.get(Object(poller), method).call(poller, ...rest);
  return {
    storage,
    database,
    /** The feed index: the reports it received, and whether it fails. */
    index,
    /** Keys written to KV, in order. */
    written,
    get alarmAt() {
      return alarmAt;
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
    /** Resolves once the result is stored, which the real caller does not wait for. */
    async refresh(ask: Partial<PollRequest> = {}): Promise<FeedRecord> {
      const record = feedRecordSchema.parse(await call('refresh', FEED, { local: false, ...ask }));
      await aTurn();
      return record;
    },
    report: async (): Promise<FeedReport> => feedReportSchema.parse(await call('report', FEED)),
    /** Moves the clock to the alarm and runs it. @param offsetMs how much later than due */
    async ring(offsetMs = 0) {
      if (alarmAt === null) throw new Error('no alarm is set');
      vi.setSystemTime(alarmAt + offsetMs);
      alarmAt = null;
      await call('alarm');
      await aTurn();
    },
  };
}
