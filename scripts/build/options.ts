import path from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/**
 * @returns miniflare's options of both Workers as wrangler reads them from their configurations: plain JSON. The folder of
 * files is relative: a copied checkout serves its own.
 */
export function workerOptions(): Record<'site' | 'mocks', unknown> {
  const site = unstable_getMiniflareWorkerOptions(path.resolve('wrangler.toml')).workerOptions;
  const directory = path.relative('.', site.assets?.directory ?? '');
  return {
    site: { ...site, assets: { ...site.assets, directory } },
    mocks: unstable_getMiniflareWorkerOptions(path.resolve('functions/mocks/wrangler.toml')).workerOptions,
  };
}
