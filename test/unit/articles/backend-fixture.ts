import { vi } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import type { BackendReader } from '../../../schema/articles/articles.ts';
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
}

/** What an isolate remembers is module state, so loading the modules again gives another isolate. */
async function openIsolate() {
  vi.resetModules();
  return import('../../../functions/articles/backend-client.ts');
}

/** Accepts reports and discards them: there is no feed index here. */
const FEED_INDEX = { getByName: () => ({ report: async () => ({ listed: false }) }) };

/** A stub backend, a store in memory and isolates in between; the test moves the clock. */
export async function openBackendFixture() {
  const stub = await startStubBackend();
  const copies = new MemoryStore();
  const works: Promise<unknown>[] = [];
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  let { createBackend } = await openIsolate();
  const settle = async () => {
    while (works.length > 0) await Promise.all(works.splice(0));
  };
  return {
    stub,
    copies,
    /** Everything that was logged. */
    lines,
    /** The backend reader of one request. @param now epoch ms */
    at: (now: number, { env, domain, publication, waitMaxMs, caller }: Circumstances = {}): BackendReader =>
      createBackend({
        env: { FEEDS: copies, BACKEND_URL: stub.url, BACKEND_TOKEN: TOKEN, FEED_INDEX, ...env },
        publication: publication ?? DEFAULT_PUBLICATION,
        domain: domain ?? 'goldengateledger.example',
        now,
        waitUntil: (work) => void works.push(work),
        ...(waitMaxMs !== undefined && { waitMaxMs }),
        ...(caller !== undefined && { caller }),
      }),
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
