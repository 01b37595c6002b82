import { vi } from 'vitest';
import type { Ask } from '../../../functions/feeds/feed-keeper.ts';
import { type FeedRecord, feedRecordSchema } from '../../../schema/feed-record.ts';

const FEED = 'https://ledger.example/feed';

export type KeeperDesk = Awaited<ReturnType<typeof openKeeperDesk>>;

/** A keeper with its storage in memory and a publisher that a test speaks for. `cloudflare:workers` is mocked there. */
export async function openKeeperDesk() {
  const { FeedKeeper } = await import('../../../functions/feeds/feed-keeper.ts');
  const storage = new Map<string, unknown>();
  let alarmAt: number | null = null;
  let requests = 0;
  let publisher = (): Response | Promise<Response> => new Response(null, { status: 404 });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return publisher();
  });
  const ctx = {
    storage: {
      kv: {
        get: (key: string) => structuredClone(storage.get(key)),
        put: (key: string, value: unknown) => void storage.set(key, structuredClone(value)),
      },
      setAlarm: async (at: number) => {
        alarmAt = at;
      },
      deleteAlarm: async () => {
        alarmAt = null;
      },
    },
  };
  const env = { LOCAL: '', FEEDS: { get: async () => new Map(), put: async () => {} } };
  // The runtime's types want all of a state; the keeper uses what is above.
  const keeper: unknown = Reflect.construct(FeedKeeper, [ctx, env]);
  return {
    storage,
    get alarmAt() {
      return alarmAt;
    },
    get requests() {
      return requests;
    },
    answer(next: typeof publisher) {
      publisher = next;
    },
    refresh: async (ask: Ask = {}): Promise<FeedRecord> =>
      feedRecordSchema.parse(await Reflect.get(Object(keeper), 'refresh').call(keeper, FEED, ask)),
    /** Moves the clock to the alarm and rings it. @param offsetMs so much later */
    async ring(offsetMs = 0) {
      if (alarmAt === null) throw new Error('no alarm is set');
      vi.setSystemTime(alarmAt + offsetMs);
      alarmAt = null;
      await Reflect.get(Object(keeper), 'alarm').call(keeper);
    },
  };
}
