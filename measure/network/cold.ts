import { kvKeysOf, objectCallsOf } from './counted.ts';
import { type Crawl, crawl } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import { markOf, type Network } from './publications.ts';

const EXAMPLES_MAX = 10;

export interface ColdCrawl extends Crawl {
  /** Pages with status 200 that are truncated or belong to another publication. */
  broken: number;
  /** The first few faults of either kind. */
  examples: string[];
  renders: number;
  kvKeysPerView: number;
  objectCallsPerView: number;
  /** Calls of the register of publications. */
  registerCalls: number;
  /** Size of the longest page. */
  pageBytes: number;
}

/** Requests every front page once, all of them not rendered before. Renders after an answer count as well. */
export async function crawlCold(env: NetworkEnv, { publications }: Network): Promise<ColdCrawl> {
  const marks = new Map(publications.map((publication) => [publication.hostname, markOf(publication)]));
  let broken = 0;
  const examples: string[] = [];
  let pageBytes = 0;
  await env.counts(true);
  const result = await crawl(
    publications.map(({ hostname }) => ({ host: hostname, path: '/' })),
    {
      site: env.site,
      after: env.idle,
      look: ({ host, status, text, lost }) => {
        pageBytes = Math.max(pageBytes, Buffer.byteLength(text));
        const isBroken =
          status === 200 && !(text.includes('</footer>') && text.includes(marks.get(host) ?? ''));
        if (isBroken) broken += 1;
        if ((isBroken || status !== 200) && examples.length < EXAMPLES_MAX)
          examples.push(`${host}: ${isBroken ? 'cut off' : (lost ?? `status ${status}`)}`);
      },
    },
  );
  const counts = await env.counts(true);
  return {
    ...result,
    broken,
    examples,
    renders: counts.renders,
    kvKeysPerView: kvKeysOf(counts).views / result.answers,
    objectCallsPerView: objectCallsOf(counts).all / result.answers,
    registerCalls: objectCallsOf(counts).register,
    pageBytes,
  };
}
