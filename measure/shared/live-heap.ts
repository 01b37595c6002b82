import * as z from 'zod';

/** A snapshot of a large isolate takes some seconds. */
const PATIENCE_MS = 60_000;
const COLLECT = 1;
const MEASURE = 2;

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answerSchema = z.object({
  id: z.number().optional(),
  result: z.object({ usedSize: z.number().optional() }).optional(),
});

/**
 * The live memory of the runtime's isolates, in bytes, after garbage collection. The runtime collects for a snapshot,
 * which is discarded; it ignores `HeapProfiler.collectGarbage`.
 * @param inspector of the runtime, started with `inspectorPort`
 * @throws if an isolate does not answer within a minute
 */
export async function liveHeapBytes(inspector: URL): Promise<number> {
  const response = await fetch(`http://${inspector.host}/json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const targets = targetsSchema.parse(await response.json());
  let sum = 0;
  for (const { webSocketDebuggerUrl } of targets) sum += await heapOf(webSocketDebuggerUrl);
  return sum;
}

function heapOf(address: string): Promise<number> {
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
      resolve(result.usedSize);
      socket.close();
    };
  });
}
