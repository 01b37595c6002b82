import { createHash } from 'node:crypto';
import type { ArticleBucket } from '../../../functions/articles/sources/source-adapter.ts';

/** An R2 bucket in memory. */
export function memoryBucket() {
  const objects = new Map<string, { text: string; etag: string; uploaded: Date }>();
  const bucket = {
    /** Thrown by every call. */
    fault: null as Error | null,
    /** Objects whose content was asked for. */
    read: 0,
    put: (key: string, text: string, uploaded = new Date(0)) =>
      void objects.set(key, { text, etag: createHash('md5').update(text).digest('hex'), uploaded }),
    delete: (key: string) => void objects.delete(key),
    list: async ({ prefix, limit, cursor = '' }: Parameters<ArticleBucket['list']>[0]) => {
      if (bucket.fault) throw bucket.fault;
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > cursor).sort();
      const found = keys.slice(0, limit).map((key) => {
        const { text = '', etag = '', uploaded = new Date(0) } = objects.get(key) ?? {};
        return { key, etag, uploaded, size: Buffer.byteLength(text) };
      });
      const last = found.at(-1)?.key ?? '';
      return {
        objects: found,
        truncated: keys.length > limit,
        ...(keys.length > limit ? { cursor: last } : {}),
      };
    },
    get: async (key: string, { range }: Parameters<ArticleBucket['get']>[1]) => {
      if (bucket.fault) throw bucket.fault;
      const object = objects.get(key);
      if (!object) return null;
      bucket.read += 1;
      if (range && range.offset >= object.text.length) throw new Error('range not satisfiable (10039)');
      const text = range ? object.text.slice(range.offset, range.offset + range.length) : object.text;
      return { size: Buffer.byteLength(object.text), text: async () => text };
    },
  };
  return bucket satisfies ArticleBucket;
}

export type MemoryBucket = ReturnType<typeof memoryBucket>;
