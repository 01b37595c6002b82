import { Miniflare } from 'miniflare';
import * as z from 'zod';
import { applyFetch } from '../../functions/sources/poller/apply-fetch.ts';
import { headToStore } from '../../functions/sources/poller/feed-store.ts';
import { networkFeed } from '../../mocks/publishers/network.ts';
import { readFacts } from '../../scripts/publication/facts.ts';
import { bundleWorker } from '../bench/bundle-worker.ts';
import { liveHeap } from '../shared/live-heap.ts';
import { sum } from '../shared/sum.ts';
import { networkOf, rowOf } from './publications.ts';

/** Origin of the model's publishers, which are never requested. */
const ORIGIN = 'http://127.0.0.1:20000';
/** Number of different rows and heads. */
const SAMPLES = 200;
const VERSION = 200_000_000;

export interface Memory {
  publications: number;
  feeds: number;
  /** Bytes of objects and of buffers, by structure. */
  parts: Record<string, number>;
  bytes: number;
}

/** What the Worker that is measured makes its structures of (memory/isolate.ts). */
export interface MemoryInput {
  publications: number;
  feeds: number;
  origin: string;
  /** Addresses of the feeds that all publications list. */
  shared: string[];
  /** As KV holds them. */
  rows: string[];
  heads: string[];
}

/** The memory of an isolate's structures, measured in the runtime: its engine compresses pointers, Node's does not. */
export async function measureMemory(publications: number, feeds: number): Promise<Memory> {
  const miniflare = new Miniflare({
    modules: true,
    script: await bundleWorker('measure/network/memory/isolate.ts'),
    compatibilityDate: '2026-07-01',
    inspectorPort: 0,
  });
  try {
    const send = (path: string, init: { method: string; body?: string }) =>
      miniflare.dispatchFetch(`http://memory.test/${encodeURIComponent(path)}`, init);
    const body = JSON.stringify(await inputOf(publications, feeds));
    const names = z.array(z.string()).parse(await (await send('', { method: 'PUT', body })).json());
    const inspector = await miniflare.getInspectorURL();
    const bytesNow = async () => {
      const { objectBytes, bufferBytes } = await liveHeap(inspector);
      return objectBytes + bufferBytes;
    };
    const parts: Record<string, number> = {};
    let before = await bytesNow();
    for (const name of names) {
      await (await send(name, { method: 'POST' })).arrayBuffer();
      const after = await bytesNow();
      parts[name] = after - before;
      before = after;
    }
    return { publications, feeds, parts, bytes: sum(Object.values(parts)) };
  } finally {
    await miniflare.dispose();
  }
}

async function inputOf(publications: number, feeds: number): Promise<MemoryInput> {
  const network = networkOf(readFacts(), SAMPLES);
  return {
    publications,
    feeds,
    origin: ORIGIN,
    shared: [...new Set(network.shared.map(({ feed }) => `${ORIGIN}/network/${feed.id}`))],
    rows: network.publications.map((publication) => JSON.stringify(rowOf(publication, network, ORIGIN))),
    heads: await Promise.all(network.feeds.slice(0, SAMPLES).map(({ id }) => headText(id))),
  };
}

/** @returns a feed's head as KV holds it */
async function headText(id: string): Promise<string> {
  const response = await networkFeed(new Request(`${ORIGIN}/network/${id}`), id, null, 0);
  const body = new Uint8Array(await response.arrayBuffer());
  const fetched = {
    kind: 'body',
    status: response.status,
    bytes: body.byteLength,
    body,
    contentType: response.headers.get('content-type'),
    url: ORIGIN,
    maxAgeMinutes: null,
    validators: { etag: null, lastModified: null },
    movedTo: null,
  } as const;
  const { stored, fault } = applyFetch(null, fetched, Date.now());
  if (fault) throw new Error(fault.detail);
  return JSON.stringify({ ...headToStore(stored.record), itemsVersion: VERSION });
}
