import * as z from 'zod';
import { type Inspector, withIsolates } from './inspector.ts';

const usageSchema = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });

export interface LiveHeap {
  objectBytes: number;
  /** Of arrays of bytes and numbers, which the engine has outside its heap. */
  bufferBytes: number;
}

/**
 * What the runtime's isolates hold after their garbage has been collected. The runtime does so for a snapshot, which is
 * discarded here; it ignores `HeapProfiler.collectGarbage`.
 * @param inspector of the runtime, which miniflare was asked for with `inspectorPort`
 * @throws if an isolate does not answer
 */
export const liveHeap = (inspector: URL): Promise<LiveHeap> =>
  withIsolates(inspector, async (isolates) => {
    const sum = { objectBytes: 0, bufferBytes: 0 };
    for (const isolate of isolates) {
      const { usedSize, backingStorageSize } = await heapOf(isolate);
      sum.objectBytes += usedSize;
      sum.bufferBytes += backingStorageSize;
    }
    return sum;
  });

async function heapOf(isolate: Inspector): Promise<z.infer<typeof usageSchema>> {
  await isolate.call('HeapProfiler.takeHeapSnapshot', {}, z.unknown());
  return isolate.call('Runtime.getHeapUsage', {}, usageSchema);
}
