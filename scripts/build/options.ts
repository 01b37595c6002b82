import path from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/**
 * @returns miniflare's options of both Workers as wrangler reads them from their configurations: plain JSON. The folder of
 * files is relative: a copied checkout serves its own.
 */
export function workerOptions(): Record<'site' | 'mocks', unknown> {
  return {
    site: siteOptions('wrangler.toml'),
    mocks: unstable_getMiniflareWorkerOptions(path.resolve('mocks/wrangler.toml')).workerOptions,
  };
}

/** @param config of the site's Worker; its variables are left out, because those of a deployment are not for local runs */
export function siteOptions(config: string) {
  const site = unstable_getMiniflareWorkerOptions(path.resolve(config), '').workerOptions;
  const directory = path.relative('.', site.assets?.directory ?? '');
  return { ...site, bindings: {}, assets: { ...site.assets, directory } };
}
