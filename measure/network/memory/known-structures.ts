import * as z from 'zod';
import { HeapSnapshot } from './heap-snapshot.ts';

/** A snapshot of a large isolate takes half a minute on a busy machine. */
const PATIENCE_MS = 180_000;
const TAKE = 1;

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const messageSchema = z.object({
  id: z.number().optional(),
  params: z.object({ chunk: z.string().optional() }).optional(),
});

/** How a structure of the model is recognised in a snapshot: by properties of its values, or its own. In the order of counting. */
const STRUCTURES: readonly {
  parts: readonly string[];
  of: 'maps' | 'objects';
  properties: readonly string[];
}[] = [
  {
    parts: ['heads of feeds', 'newest articles'],
    of: 'maps',
    properties: ['itemsVersion', 'items', 'checkedAt'],
  },
  { parts: ['parsed rows'], of: 'maps', properties: ['hostnames', 'tagline', 'sections'] },
  { parts: ['facts of publications'], of: 'maps', properties: ['timezone', 'hosts', 'weather'] },
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
export async function knownStructures(inspector: URL): Promise<KnownStructure[]> {
  const response = await fetch(`http://${inspector.host}/json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  for (const { webSocketDebuggerUrl } of targetsSchema.parse(await response.json())) {
    const snapshot = new HeapSnapshot(await takeSnapshot(webSocketDebuggerUrl));
    const found = STRUCTURES.map(({ parts, of, properties }) => ({
      parts,
      bytes: of === 'maps' ? snapshot.bytesOfMaps(properties) : snapshot.bytesOfObjects(properties),
    }));
    if (found.every(({ bytes }) => bytes > 0)) return found;
  }
  throw new Error('no isolate has the structures of the model');
}

function takeSnapshot(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const socket = new WebSocket(address);
    const fail = () => reject(new Error(`${address} does not answer`));
    const timer = setTimeout(() => socket.close(), PATIENCE_MS);
    socket.onopen = () => socket.send(JSON.stringify({ id: TAKE, method: 'HeapProfiler.takeHeapSnapshot' }));
    socket.onerror = fail;
    socket.onclose = fail;
    socket.onmessage = ({ data }) => {
      const { id, params } = messageSchema.parse(JSON.parse(String(data)));
      if (params?.chunk !== undefined) chunks.push(params.chunk);
      if (id !== TAKE) return;
      clearTimeout(timer);
      resolve(chunks.join(''));
      socket.close();
    };
  });
}
