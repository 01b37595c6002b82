import { timingSafeEqual } from 'node:crypto';
import { vi } from 'vitest';
import { compareAttempt } from '../../../functions/http/failed-attempts.ts';
import type { PlannedFeed } from '../../../functions/purge/plan-purge.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import type { PurgedFeed } from '../../../schema/purge.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { type Answer, answered, finish } from '../feeds/answers.ts';
import { recordOf, storyOf } from '../feeds/feed-fixtures.ts';
import { openEndpointFixture } from '../http/endpoint-fixture.ts';
import { MemoryKv } from '../publications/memory-kv.ts';

export const START = Date.UTC(2026, 10, 22, 12);
export const HOUR_MS = 60 * 60_000;
export const SECRET = 'the-editors-secret-of-the-network';

export const feedAt = (name: string) => `https://feeds.example/${name}`;
export const plannedFeed = (name: string): PlannedFeed => ({ url: feedAt(name), sections: ['local'] });

/** A record of some stories that changed at a time. */
export const recordFrom = (changedAt: number, titles = ['One', 'Two']): FeedRecord => ({
  ...recordOf(titles.map((title) => storyOf({ title, guid: title }))),
  itemsVersion: changedAt / HOUR_MS,
  changedAt,
});
export const failingRecord = (record: FeedRecord, status = 503): FeedRecord => ({
  ...record,
  fault: { kind: 'status', detail: `HTTP ${status}`, since: START },
});

/** A purge in a new isolate: publications, feeds, pollers and pages in memory. Clock and timers are the test's. */
export async function openPurgeFixture() {
  // Node has it in another module.
  Object.assign(crypto.subtle, { timingSafeEqual });
  vi.stubGlobal('scheduler', { wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) });
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const endpoint = await openEndpointFixture();
  const { purge } = await import('../../../functions/purge/purge.ts');
  const { purgeFeeds } = await import('../../../functions/purge/purge-feeds.ts');
  const { refreshPages } = await import('../../../functions/purge/refresh-pages.ts');
  const { streamPurge } = await import('../../../functions/purge/stream-purge.ts');
  const { writeRecord } = await import('../../../functions/sources/poller/feed-store.ts');

  const feeds = new MemoryKv();
  const answers = new Map<string, Answer<FeedRecord>>();
  const state = {
    announce: (() => undefined) as Answer<void>,
    flush: (() => undefined) as Answer<void>,
    invalidate: (() => true) as Answer<boolean>,
    front: (() => new Response('front')) as Answer<Response>,
    limit: (() => ({ success: true })) as Answer<{ success: boolean }>,
    compare: (() => undefined) as Answer<void>,
  };
  /** Calls of the pollers: the feed, the question, and the time, in ms since the start. */
  const asked: { url: string; request: unknown; atMs: number }[] = [];
  const announced: unknown[] = [];
  const limited: string[] = [];
  /** Failed attempts, by network, as their objects store them. */
  const failures = new Map<string, Parameters<typeof compareAttempt>[0]>();
  const invalidated: unknown[] = [];
  /** The reports to the register, for the operators' desk. */
  const noted: unknown[] = [];
  const looks: { request: Request; atMs: number }[] = [];
  const props = { publication: 'bee', host: 'bee.test', origin: 'https://bee.test', build: 'a1' };
  const env: Record<string, unknown> = {
    FEEDS: feeds,
    FEED_POLLERS: {
      getByName: (name: string) => ({
        async refresh(url: string, request: unknown) {
          asked.push({ url, request, atMs: Date.now() - START });
          return answered(name === url ? (answers.get(url) ?? 'broken') : 'broken');
        },
        async announce(...call: unknown[]) {
          announced.push(call);
          return answered(state.announce);
        },
      }),
    },
    PUBLICATION_REGISTER: {
      getByName: () => ({ notePurge: async (purge: unknown) => void noted.push(purge) }),
    },
    FEED_INDEX: { getByName: () => ({ flush: () => answered(state.flush) }) },
    FAILED_ATTEMPTS: {
      getByName: (network: string) => ({
        async compare(attempt: Parameters<typeof compareAttempt>[1]) {
          await answered(state.compare);
          const compared = compareAttempt(failures.get(network) ?? [], attempt, Date.now());
          failures.set(network, compared.failures);
          return compared.result;
        },
      }),
    },
    PURGE_LIMIT: {
      limit: ({ key }: { key: string }) => {
        limited.push(key);
        return answered(state.limit);
      },
    },
  };
  const ctx = {
    waitUntil: (work: Promise<unknown>) => void endpoint.works.push(work),
    exports: {
      Pages: ({ props: given }: { props: unknown }) => ({
        invalidate: (tags: string[]) => {
          invalidated.push({ props: given, tags });
          return answered(state.invalidate);
        },
        fetch: (request: Request) => {
          looks.push({ request, atMs: Date.now() - START });
          return answered(state.front);
        },
      }),
    },
  };
  return {
    publications: endpoint.publications,
    works: endpoint.works,
    feeds,
    answers,
    state,
    env,
    asked,
    announced,
    limited,
    failures,
    invalidated,
    noted,
    looks,
    props,
    lines,
    /** The log lines of an event. */
    logged: (event: string): Record<string, unknown>[] =>
      lines.map((line) => JSON.parse(line)).filter((line) => line.event === event),
    /** Stores a feed's earlier version, which readers saw. */
    store: (name: string, record: FeedRecord) =>
      writeRecord(
        { get: async () => new Map(), put: async (key, value) => void feeds.values.set(key, value) },
        feedAt(name),
        record,
      ),
    /** Sends `POST /api/purge` to the publication of bee.test. */
    post: (
      body: BodyInit | null,
      headers: Record<string, string> = { authorization: `Bearer ${SECRET}` },
      method = 'POST',
    ): Promise<Response> =>
      endpoint.call(purge, new Request('https://bee.test/api/purge', { method, body, headers }), {
        env,
        ctx,
      }),
    purgeFeeds: (
      groups: PlannedFeed[][],
      { local = false, ...more }: { abandoned?: () => boolean; local?: boolean } = {},
    ): AsyncGenerator<PurgedFeed> =>
      Reflect.apply(purgeFeeds, undefined, [
        {
          env,
          groups,
          publication: { id: 'bee', local },
          abandoned: () => false,
          waitUntil: ctx.waitUntil,
          ...more,
        },
      ]),
    refreshPages: (watched: readonly string[]): Promise<boolean> =>
      Reflect.apply(refreshPages, undefined, [ctx, props, ['feeds'], watched]),
    streamPurge: (groups: PlannedFeed[][], request = new Request('https://bee.test/')): Response => {
      const call = {
        publication: publicationSchema.parse(smallPublication('bee')),
        props,
        subjects: ['feeds'],
        secret: 'network',
        what: '{"title":true}',
        words: 'all feeds',
        by: 'Ann',
      };
      return Reflect.apply(streamPurge, undefined, [request, env, ctx, call, groups]);
    },
  };
}

export type PurgeFixture = Awaited<ReturnType<typeof openPurgeFixture>>;

/** All that a generator yields, while the clock moves. */
export function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all = async () => {
    const values: T[] = [];
    for await (const value of source) values.push(value);
    return values;
  };
  return finish(all());
}
