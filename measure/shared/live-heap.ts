import * as z from 'zod';

/** A snapshot of a large isolate takes half a minute on a busy machine. */
const PATIENCE_MS = 180_000;
const LIST_MAX_MS = 30_000;

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const usageSchema = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });
/** Events have no id. */
const messageSchema = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

export interface LiveHeap {
  objectBytes: number;
  /** Of arrays of bytes and numbers, which the engine has outside its heap. */
  bufferBytes: number;
}

/**
 * What the runtime's isolates hold after their garbage has been collected. The runtime does so for a snapshot, which is
 * discarded here; it ignores `HeapProfiler.collectGarbage`.
 * @param inspector of the runtime, which miniflare was asked for with `inspectorPort`
 * @throws if an isolate does not answer within PATIENCE_MS
 */
export async function liveHeap(inspector: URL): Promise<LiveHeap> {
  const response = await fetch(`http://${inspector.host}/json`, { signal: AbortSignal.timeout(LIST_MAX_MS) });
  const sum = { objectBytes: 0, bufferBytes: 0 };
  for (const { webSocketDebuggerUrl } of targetsSchema.parse(await response.json())) {
    const { usedSize, backingStorageSize } = await heapOf(webSocketDebuggerUrl);
    sum.objectBytes += usedSize;
    sum.bufferBytes += backingStorageSize;
  }
  return sum;
}

/** Takes a snapshot and then asks for the usage. @param address of an isolate's inspector (Chrome DevTools Protocol) */
async function heapOf(address: string): Promise<z.infer<typeof usageSchema>> {
  const socket = new WebSocket(address);
  const calls = ['HeapProfiler.takeHeapSnapshot', 'Runtime.getHeapUsage'];
  try {
    return await new Promise((resolve, reject) => {
      const send = (id: number) => socket.send(JSON.stringify({ id, method: calls[id] }));
      AbortSignal.timeout(PATIENCE_MS).onabort = () => reject(new Error(`${address} does not answer`));
      socket.onerror = () => reject(new Error(`${address} cannot be reached`));
      socket.onclose = () => reject(new Error(`${address} has hung up`));
      socket.onopen = () => send(0);
      socket.onmessage = ({ data }) => {
        try {
          const { id, result, error } = messageSchema.parse(JSON.parse(String(data)));
          if (error) reject(new Error(error.message));
          else if (id === 0) send(1);
          else if (id === 1) resolve(usageSchema.parse(result));
        } catch (error) {
          reject(error);
        }
      };
    });
  } finally {
    socket.close();
  }
}
