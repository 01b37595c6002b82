import { vi } from 'vitest';
import type { ReaderScope } from '../../../functions/articles/backend-client.ts';
import { type BackendEnv, callBackend } from '../../../functions/articles/call-backend.ts';
import { newestAddress } from '../../../functions/articles/newest-address.ts';
import { readArticleResponse } from '../../../functions/articles/read-response.ts';
import { applyFetch } from '../../../functions/feeds/poller/apply-fetch.ts';
import { writeRecord } from '../../../functions/feeds/poller/feed-store.ts';
import { pollSource } from '../../../functions/feeds/poller/poll-source.ts';
import type { StoredFeed } from '../../../functions/feeds/poller/stored-feed.ts';
import type { PollRequest } from '../../../functions/platform/calls/feed-poller.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import type { BackendReader } from '../../../schema/contract/articles.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { Publication } from '../../../schema/publication.ts';
import { MemoryStore } from './memory-store.ts';
import { startStubBackend } from './stub-backend.ts';

export const TOKEN = 'a-token-nobody-may-see';
export const START = Date.UTC(2024, 5, 1, 12);
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

interface Circumstances {
  env?: { BACKEND_URL?: string | undefined; BACKEND_TOKEN?: string | undefined };
  domain?: string;
  publication?: Publication;
  waitMaxMs?: number;
  caller?: string;
  /** How the objects fail. */
  objects?: 'throw' | 'hang';
}

/** Longer than an isolate waits for an object. */
const HANG_MS = 3_000;

function brokenPollers(ms: number) {
  const fail = async (): Promise<never> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    throw new Error('overloaded');
  };
  return { getByName: () => ({ refresh: fail, record: fail, article: fail }) };
}

/** What an isolate remembers is module state, so loading the modules again gives another isolate. */
async function openIsolate() {
  vi.resetModules();
  return import('../../../functions/articles/backend-client.ts');
}

/** Accepts reports and discards them: there is no feed index here. */
const FEED_INDEX = { getByName: () => ({ noteReaders: async () => {} }) };
const PLAN = { validators: { etag: null, lastModified: null }, movedTo: null, allowPrivate: false };

/** Pollers of newest articles without alarms and without storage of their own. */
function pollersOf(copies: MemoryStore, env: () => BackendEnv, now: () => number) {
  const feeds = new Map<string, StoredFeed>();
  const attempts = new Map<string, Promise<FeedRecord>>();
  const attempt = async (url: string): Promise<FeedRecord> => {
    const source = pollSource(url);
    const fetched = await source.fetch(url, PLAN, env());
    const { stored, changed } = applyFetch(feeds.get(url) ?? null, fetched, now(), source);
    feeds.set(url, stored);
    attempts.delete(url);
    if (changed) await writeRecord(copies, url, stored.record).catch(() => {});
    return stored.record;
  };
  const poll = (url: string): Promise<FeedRecord> => {
    const underWay = attempts.get(url) ?? attempt(url);
    attempts.set(url, underWay);
    return underWay;
  };
  const recordOf = (url: string) => feeds.get(url)?.record ?? null;
  return {
    poll,
    clear: () => feeds.clear(),
    getByName: (name: string) => ({
      refresh: async (url: string, { missing }: PollRequest) => {
        const known = recordOf(url);
        return missing && known !== null && known.items.length > 0 ? known : poll(url);
      },
      record: async () => recordOf(name),
      article: async (slug: string) =>
        readArticleResponse(await callBackend(env(), 'get_details', [['slug', slug]]), slug),
    }),
  };
}

/** A stub backend, a store in memory and isolates in between; the test moves the clock. */
export async function openBackendFixture() {
  const stub = await startStubBackend();
  const copies = new MemoryStore();
  const works: Promise<unknown>[] = [];
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  let { createBackend } = await openIsolate();
  let clock = START;
  const variables = { BACKEND_URL: stub.url, BACKEND_TOKEN: TOKEN };
  let asked: BackendEnv = variables;
  const pollers = pollersOf(
    copies,
    () => asked,
    () => clock,
  );
  const scopeAt = (
    now: number,
    { env, domain, publication, waitMaxMs, caller, objects }: Circumstances = {},
  ): ReaderScope => {
    clock = now;
    asked = { ...variables, ...env };
    return {
      env: {
        FEEDS: copies,
        FEED_POLLERS: objects ? brokenPollers(objects === 'hang' ? HANG_MS : 0) : pollers,
        FEED_INDEX,
        ...variables,
        ...env,
      },
      publication: publication ?? DEFAULT_PUBLICATION,
      domain: domain ?? 'goldengateledger.example',
      now,
      waitUntil: (work) => void works.push(work),
      ...(waitMaxMs !== undefined && { waitMaxMs }),
      ...(caller !== undefined && { caller }),
    };
  };
  const settle = async () => {
    while (works.length > 0) await Promise.all(works.splice(0));
  };
  return {
    stub,
    copies,
    /** Everything that was logged. */
    lines,
    /** The backend reader of one request. @param now epoch ms */
    at: (now: number, circumstances: Circumstances = {}): BackendReader =>
      createBackend(scopeAt(now, circumstances)),
    /** What a request's reader is created from. */
    scopeAt,
    /** The poller of the newest articles asks the backend. @param now epoch ms */
    poll: async (now: number, domain = 'goldengateledger.example') => {
      clock = now;
      await pollers.poll(newestAddress(domain));
    },
    /** Nothing was ever fetched. */
    clear() {
      copies.values.clear();
      pollers.clear();
    },
    /** Waits for background work. */
    settle,
    nextIsolate: async () => {
      ({ createBackend } = await openIsolate());
    },
    close: async () => {
      await settle();
      log.mockRestore();
      stub.close();
    },
  };
}

export type BackendFixture = Awaited<ReturnType<typeof openBackendFixture>>;
