/**
 * List prices of Cloudflare's paid plan, in US dollars per month, and its allowances, as read on 2026-11-22 at
 * https://developers.cloudflare.com/workers/platform/pricing/. Objects are Durable Objects.
 */
export const PRICES = {
  planUsd: 5,
  items: {
    requests: { name: 'Worker requests', unit: 'requests', included: 10e6, usdPerMillion: 0.3 },
    cpuMs: { name: 'CPU time', unit: 'ms', included: 30e6, usdPerMillion: 0.02 },
    kvReads: { name: 'KV keys read', unit: 'keys', included: 10e6, usdPerMillion: 0.5 },
    kvWrites: { name: 'KV writes', unit: 'writes', included: 1e6, usdPerMillion: 5 },
    objectRequests: {
      name: 'object calls, alarms',
      unit: 'calls',
      included: 1e6,
      usdPerMillion: 0.15,
    },
    objectGbSeconds: { name: 'object duration', unit: 'GB-s', included: 400e3, usdPerMillion: 12.5 },
    rowsWritten: { name: 'object rows written', unit: 'rows', included: 50e6, usdPerMillion: 1 },
  },
} as const;

/**
 * What stands on the same invoice and has a total of its own: it depends on hostnames and on what is stored, not on how the site
 * works. As read on 2026-11-29: https://developers.cloudflare.com/cloudflare-for-platforms/cloudflare-for-saas/plans/,
 * …/kv/platform/pricing/, …/durable-objects/platform/pricing/ and …/workers/observability/logs/workers-logs/.
 */
export const PRICES_BESIDE = {
  hostnames: { name: 'custom hostnames', unit: 'hostnames', included: 100, usdEach: 0.1 },
  kvGb: { name: 'stored in KV', unit: 'GB', included: 1, usdEach: 0.5 },
  objectGb: { name: 'stored by objects', unit: 'GB', included: 5, usdEach: 0.2 },
  logLines: { name: 'log lines', unit: 'lines', included: 20e6, usdEach: 0.6e-6 },
} as const;

/**
 * The same Worker in a workerd of one's own: a server with eight virtual cores and 16 GB
 * (https://www.digitalocean.com/pricing/droplets, list price since 2022-07). It has no second place, nobody who watches it, and
 * needs a page cache and certificates of its own.
 */
export const OWN_SERVER = { usd: 96, cores: 8 } as const;

export type Item = keyof typeof PRICES.items;
export type ItemBeside = keyof typeof PRICES_BESIDE;
