import path from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/** @returns miniflare's options of both Workers as wrangler reads them from their configurations: plain JSON */
export function workerOptions(): Record<'site' | 'mocks', unknown> {
  return {
    site: unstable_getMiniflareWorkerOptions(path.resolve('wrangler.toml')).workerOptions,
    mocks: unstable_getMiniflareWorkerOptions(path.resolve('functions/mocks/wrangler.toml')).workerOptions,
  };
}
