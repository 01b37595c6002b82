import type { WorkerOptions } from 'miniflare';
import { PUBLICATION_INDEX_KEY } from '../../../functions/publications/publication-index-value.ts';
import { readWorkerOptions } from '../../../scripts/local/local-env.ts';
import type { TestEnv } from '../../../testing/test-env.ts';

/** The Host header of the reading Worker, behind the same port as the site. */
export const READING_HOST = 'reading.test';

/** The values that a first front page of an isolate reads, and the size of the page. */
export interface PageReads {
  PUBLICATIONS: string[];
  FEEDS: string[];
  heads: string[];
  bytes: number;
}

/**
 * Reads what it is told from KV and answers with so many bytes, and does nothing with what it read. Later requests read
 * nothing, as the pages of an isolate that has everything in memory.
 */
const SCRIPT = `
let isRead = false;
export default {
  async fetch(request, env) {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const { PUBLICATIONS, FEEDS, heads, bytes } = await request.json();
    if (!isRead) {
      await Promise.all([
        ...PUBLICATIONS.map((key) => env.PUBLICATIONS.get(key)),
        ...FEEDS.map((key) => env.FEEDS.get(key, 'arrayBuffer')),
        heads.length > 0 && env.FEEDS.get(heads, 'text'),
      ]);
      isRead = true;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'identity' };
    return new Response('x'.repeat(bytes), { headers });
  },
};`;

/** The local runtime's share of a page: answering a request, and reading from its KV. */
export function readingWorker(): WorkerOptions {
  const { kvNamespaces } = readWorkerOptions().site;
  return {
    name: 'reading',
    modules: true,
    script: SCRIPT,
    compatibilityDate: '2026-07-01',
    kvNamespaces,
    routes: [`${READING_HOST}/*`],
  };
}

/** @returns the values that a front page reads, from the KV of an environment with one publication whose page was requested */
export async function readsOfFrontPage({ miniflare }: TestEnv, bytes: number): Promise<PageReads> {
  const keys = async (namespace: string, prefix: string) => {
    const { keys: found } = await (await miniflare.getKVNamespace(namespace, 'site')).list({ prefix });
    return found.map(({ name }) => name);
  };
  return {
    PUBLICATIONS: [PUBLICATION_INDEX_KEY, ...(await keys('PUBLICATIONS', 'row:'))],
    FEEDS: await keys('FEEDS', 'index:'),
    heads: await keys('FEEDS', 'head:'),
    bytes,
  };
}
