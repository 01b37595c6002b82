import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const resultSchema = z.record(z.string(), z.number());

export interface Memory {
  publications: number;
  feeds: number;
  /** Bytes of the heap and of buffers, by structure. */
  parts: Record<string, number>;
  bytes: number;
}

/**
 * The memory of an isolate's structures, measured in a separate process.
 * @param backend whether publications have a blog backend
 */
export function measureMemory(publications: number, feeds: number, backend: boolean): Memory {
  const script = fileURLToPath(new URL('memory/measure.ts', import.meta.url));
  const words = [script, String(publications), String(feeds), ...(backend ? ['backend'] : [])];
  const run = spawnSync(process.execPath, ['--expose-gc', ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`measuring memory ended with ${run.status}`);
  const parts = resultSchema.parse(JSON.parse(run.stdout));
  return { publications, feeds, parts, bytes: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0) };
}
