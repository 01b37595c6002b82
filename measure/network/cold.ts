import { keysBesideIndexes, objectCallsOf } from './counted.ts';
import { type Crawl, crawl, EXAMPLES_MAX } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import { markOf, type Network } from './publications.ts';

export interface ColdCrawl extends Crawl {
  /** Pages with status 200 that are truncated or belong to another publication. */
  broken: number;
  renders: number;
  kvKeysPerView: number;
  objectCallsPerView: number;
  /** Calls of the register of publications. */
  registerCalls: number;
}

/** Requests every front page once, all of them not rendered before. Renders after an answer count as well. */
export async function crawlCold(env: NetworkEnv, { publications }: Network): Promise<ColdCrawl> {
  const marks = new Map(publications.map((publication) => [publication.hostname, markOf(publication)]));
  let broken = 0;
  const cutOff: string[] = [];
  await env.counts(true);
  const result = await crawl(
    publications.map(({ hostname }) => ({ host: hostname, path: '/' })),
    {
      site: env.site,
      after: env.idle,
      look: ({ host, status, text }) => {
        const isBroken =
          status === 200 && !(text.includes('</footer>') && text.includes(marks.get(host) ?? ''));
        if (isBroken) broken += 1;
        if (isBroken && cutOff.length < EXAMPLES_MAX) cutOff.push(`${host}: cut off`);
      },
    },
  );
  const counts = await env.counts(true);
  return {
    ...result,
    broken,
    examples: [...result.examples, ...cutOff],
    renders: counts.renders,
    kvKeysPerView: keysBesideIndexes(counts.kvKeys) / result.answers,
    objectCallsPerView: objectCallsOf(counts).all / result.answers,
    registerCalls: objectCallsOf(counts).register,
  };
}
