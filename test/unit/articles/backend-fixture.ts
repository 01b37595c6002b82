import { vi } from 'vitest';
import type { ReaderScope } from '../../../functions/articles/backend-client.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import type { BackendReader } from '../../../schema/contract/articles.ts';
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
  /** Also secrets of sources. */
  env?: Partial<ReaderScope['env']> & { SOURCE_KEY_BEE?: string };
  domain?: string;
  publication?: Publication;
  waitMaxMs?: number;
  caller?: string;
}

/** What an isolate remembers is module state, so loading the modules again gives another isolate. */
async function openIsolate() {
  vi.resetModules();
  const client = await import('../../../functions/articles/backend-client.ts');
  return { ...client, ...(await import('../../../functions/purge/purge-articles.ts')) };
}

/** Counts as the platform's rate limit does, without forgetting. */
function limiterOf(max: number) {
  const counts = new Map<string, number>();
  const limit = async ({ key }: { key: string }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { success: count <= max };
  };
  return { counts, limit };
}
/** As SEARCH_LIMIT of wrangler.toml. */
export const LIMIT = 60;

/** The Cache API of one place, for all its isolates. */
function cacheOfPlace() {
  const answers = new Map<string, Response>();
  return {
    put: async (key: string, answer: Response) => void answers.set(key, answer),
    match: async (key: string) => answers.get(key)?.clone(),
  };
}

/** A stub backend, a store in memory and isolates in between; the test moves the clock. */
export async function openBackendFixture() {
  const stub = await startStubBackend();
  const copies = new MemoryStore();
  const works: Promise<unknown>[] = [];
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  let isolate = await openIsolate();
  const limiter = limiterOf(LIMIT);
  vi.stubGlobal('caches', { default: cacheOfPlace() });
  const variables = { BACKEND_URL: stub.url, BACKEND_TOKEN: TOKEN };
  const scopeAt = (
    now: number,
    { env, domain, publication, waitMaxMs, caller }: Circumstances = {},
  ): ReaderScope => ({
    env: { FEEDS: copies, SEARCH_LIMIT: limiter, ...variables, ...env },
    publication: publication ?? DEFAULT_PUBLICATION,
    domain: domain ?? 'goldengateledger.example',
    now,
    waitUntil: (work) => void works.push(work),
    ...(waitMaxMs !== undefined && { waitMaxMs }),
    ...(caller !== undefined && { caller }),
  });
  const settle = async () => {
    while (works.length > 0) await Promise.all(works.splice(0));
  };
  return {
    stub,
    copies,
    /** Everything that was logged. */
    lines,
    limiter,
    /** The backend reader of one request. @param now epoch ms */
    at: (now: number, circumstances: Circumstances = {}): BackendReader =>
      isolate.createBackend(scopeAt(now, circumstances)),
    /** What a request's reader is created from. */
    scopeAt,
    /** The isolate that answers now. */
    isolate: () => isolate,
    /** Waits for background work. */
    settle,
    /** @returns the isolate before */
    nextIsolate: async () => {
      const before = isolate;
      isolate = await openIsolate();
      return before;
    },
    useIsolate: (other: typeof isolate) => {
      isolate = other;
    },
    close: async () => {
      await settle();
      log.mockRestore();
    },
  };
}

export type BackendFixture = Awaited<ReturnType<typeof openBackendFixture>>;
