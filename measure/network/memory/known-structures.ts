import * as z from 'zod';
import type { PageFacts } from '../../../functions/pages/editions/page-facts.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { Publication } from '../../../schema/publication.ts';
import { type Inspector, withIsolates } from '../../shared/inspector.ts';
import { HeapSnapshot } from './heap-snapshot.ts';

const CHUNK = 'HeapProfiler.addHeapSnapshotChunk';
const chunkSchema = z.object({ chunk: z.string() });

/** How a structure of the model is recognised in a snapshot: by properties of its values, or its own. In the order of counting. */
const STRUCTURES: readonly {
  parts: readonly string[];
  of: 'maps' | 'objects';
  properties: readonly string[];
}[] = [
  {
    parts: ['heads of feeds', 'newest articles'],
    of: 'maps',
    properties: ['itemsVersion', 'items', 'checkedAt'] satisfies (keyof FeedRecord)[],
  },
  {
    parts: ['parsed rows'],
    of: 'maps',
    properties: ['hostnames', 'tagline', 'sections'] satisfies (keyof Publication)[],
  },
  {
    parts: ['facts of publications'],
    of: 'maps',
    properties: ['timezone', 'hostnames', 'weather'] satisfies (keyof PageFacts)[],
  },
  { parts: ['merged sections'], of: 'maps', properties: ['items', 'pinned', 'results'] },
  { parts: ['feed index'], of: 'objects', properties: ['slotsVersion', 'value'] },
];

export interface KnownStructure {
  /** Names of the model's parts. */
  parts: readonly string[];
  bytes: number;
}

/**
 * The same structures in the isolate of a running site that has served its publications, found in a snapshot of its heap.
 * @throws if no isolate has them
 */
export const knownStructures = (inspector: URL): Promise<KnownStructure[]> =>
  withIsolates(inspector, async (isolates) => {
    for (const isolate of isolates) {
      const snapshot = new HeapSnapshot(await takeSnapshot(isolate));
      const found = STRUCTURES.map(({ parts, of, properties }) => ({
        parts,
        bytes: of === 'maps' ? snapshot.bytesOfMaps(properties) : snapshot.bytesOfObjects(properties),
      }));
      if (found.every(({ bytes }) => bytes > 0)) return found;
    }
    throw new Error('no isolate has the structures of the model');
  });

async function takeSnapshot(isolate: Inspector): Promise<string> {
  const chunks: string[] = [];
  isolate.onEvent = ({ method, params }) => {
    if (method === CHUNK) chunks.push(chunkSchema.parse(params).chunk);
  };
  await isolate.call('HeapProfiler.takeHeapSnapshot', {}, z.unknown());
  return chunks.join('');
}
