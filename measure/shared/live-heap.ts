import * as z from 'zod';

/** A snapshot of a large isolate takes some seconds. */
const PATIENCE_MS = 60_000;
const COLLECT = 1;
const MEASURE = 2;

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answerSchema = z.object({
  id: z.number().optional(),
  result: z.object({ usedSize: z.number().optional(), backingStorageSize: z.number().optional() }).optional(),
});

export interface LiveHeap {
  objectBytes: number;
  /** Of arrays of bytes and numbers, which the engine has outside its heap. */
  bufferBytes: number;
}

/**
 * What the runtime's isolates hold after their garbage has been collected. The runtime does so for a snapshot, of
 * which nothing is kept; it ignores `HeapProfiler.collectGarbage`.
 * @param inspector of the runtime, which miniflare was asked for with `inspectorPort`
 * @throws if an isolate does not answer within a minute
 */
export async function liveHeap(inspector: URL): Promise<LiveHeap> {
  const response = await fetch(`http://${inspector.host}/json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const targets = targetsSchema.parse(await response.json());
  const sum = { objectBytes: 0, bufferBytes: 0 };
  for (const { webSocketDebuggerUrl } of targets) {
    const { objectBytes, bufferBytes } = await heapOf(webSocketDebuggerUrl);
    sum.objectBytes += objectBytes;
    sum.bufferBytes += bufferBytes;
  }
  return sum;
}

function heapOf(address: string): Promise<LiveHeap> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const fail = () => reject(new Error(`${address} does not answer`));
    const timer = setTimeout(() => socket.close(), PATIENCE_MS);
    const ask = (id: number, method: string) => socket.send(JSON.stringify({ id, method }));
    socket.onopen = () => ask(COLLECT, 'HeapProfiler.takeHeapSnapshot');
    socket.onerror = fail;
    socket.onclose = fail;
    socket.onmessage = ({ data }) => {
      const { id, result } = answerSchema.parse(JSON.parse(String(data)));
      if (id === COLLECT) ask(MEASURE, 'Runtime.getHeapUsage');
      if (id !== MEASURE || result?.usedSize === undefined) return;
      clearTimeout(timer);
      resolve({ objectBytes: result.usedSize, bufferBytes: result.backingStorageSize ?? 0 });
      socket.close();
    };
  });
}
