import path from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/**
 * @returns miniflare's options of both Workers as wrangler reads them from their configurations: plain JSON. The folder
 * of files is relative, so that a copied checkout serves its copy.
 */
export function workerOptions(): Record<'site' | 'mocks', unknown> {
  return {
    site: siteOptions('wrangler.toml'),
    mocks: unstable_getMiniflareWorkerOptions(path.resolve('mocks/wrangler.toml')).workerOptions,
  };
}

/** @param config of the site's Worker; a deployment's variables are left out */
export function siteOptions(config: string) {
  const site = unstable_getMiniflareWorkerOptions(path.resolve(config), '').workerOptions;
  const directory = path.relative('.', site.assets?.directory ?? '');
  return { ...site, bindings: {}, assets: { ...site.assets, directory } };
}
