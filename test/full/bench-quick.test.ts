import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countRows, startCountedEnv } from '../../measure/bench/quick/count-rows.ts';
import { routeRow } from '../../measure/bench/quick/figures.ts';
import { routeLimits } from '../../measure/bench/quick/limits.ts';
import { PAGE_KINDS } from '../../measure/bench/quick/page-kinds.ts';
import { pagesOf, weighPages } from '../../measure/bench/quick/weigh-pages.ts';
import type { Row } from '../../measure/bench/row.ts';
import { networkOf } from '../../measure/network/publications.ts';
import type { WorkerModule } from '../../scripts/local/worker-module.ts';
import { readFacts } from '../../scripts/publication/facts.ts';

/** The rows take a quarter of a minute on a quiet machine. */
const TIMEOUT_MS = 240_000;
const KINDS = PAGE_KINDS.filter(({ id }) => ['front', 'list', 'faq'].includes(id));
/** It shows only the row, so that its bytes do not depend on the hour. */
const ROUTE = '/faq';

/** As many bytes in hexadecimal digits; brotli halves them. */
const WEIGHT = randomBytes(10_000).toString('hex');

/** A page 20 kB heavier, a render more per revalidation, and a call of the backend more per view. */
const SABOTAGES = `
import handler, * as built from './built.js';
export * from './built.js';
export class Pages extends built.Pages {
  async fetch(request) {
    const answer = await this.renderedAgain(request);
    if (answer.body === null || !answer.headers.get('content-type').startsWith('text/html')) return answer;
    return new Response(await answer.text() + '<!--${WEIGHT}-->', answer);
  }
  async renderedAgain(request) {
    const answer = await super.fetch(request);
    if (answer.status !== 304) return answer;
    const headers = new Headers(request.headers);
    headers.delete('if-none-match');
    return super.fetch(new Request(request, { headers }));
  }
}
export default {
  ...handler,
  fetch(request, env, ctx) {
    ctx.waitUntil(fetch(env.BACKEND_URL + '/get_metainfo?domain=again.test'));
    return handler.fetch(request, env, ctx);
  },
};`;

/** @returns the site's modules behind another main module, which imports the built one */
const behind =
  (main: string) =>
  ([built, ...others]: WorkerModule[]): WorkerModule[] =>
    built
      ? [
          { ...built, contents: main },
          { ...built, path: path.join(path.dirname(built.path), 'built.js') },
          ...others,
        ]
      : [];

/** @returns the gate's words for the red rows, by name */
async function redRows(main: string): Promise<Record<string, string | undefined>> {
  const network = networkOf(readFacts(), 3);
  const env = await startCountedEnv({ kinds: KINDS, network, around: behind(main) });
  try {
    const rows: Row[] = await countRows(env, KINDS, network);
    const bytes = await weighPages(pagesOf(env.site), [ROUTE]);
    rows.push(routeRow(ROUTE, { ...bytes.get(ROUTE) }, routeLimits(ROUTE)));
    const red = rows.filter(({ met }) => met === false);
    return Object.fromEntries(red.map(({ name, measures }) => [name, measures]));
  } finally {
    await env.stop();
  }
}

const TURNS = 'a view of 3 fronts in turn, older than a minute';

const ONCE = 'backend calls: 1, limit 0.';
/**
 * A change of articles is looked at by four views, another one by three.
 * @param own calls of the backend by a view of the page that is compared
 */
const costs = (views: number, own: 0 | 1) => {
  const asked = `backend calls: ${1 + own}, limit ${own}.`;
  return `cold: ${asked} fresh: ${ONCE} old: renders: 1, limit 0. old: ${asked} changed: renders: ${views}, limit 1. changed: backend calls: ${views * (1 + own)}, limit ${views * own}.`;
};

// The sabotages share one environment, because its pages take most of the time; each has a separate count.
test(
  'a page that is 20 kB heavier turns the row of its bytes red, a render more per revalidation every page that is old or changed, a call of the backend more per view every page in every state; both turn the views in turn red',
  async () => {
    expect(await redRows(SABOTAGES)).toEqual({
      [ROUTE]: expect.stringMatching(/^HTML, bytes: \d+, limit \d+\. HTML, brotli, bytes: \d+, limit \d+\.$/),
      'front /': costs(3, 1),
      'list /blog': costs(4, 1),
      'faq /faq': costs(3, 0),
      [TURNS]: expect.stringMatching(/^renders: 1, limit 0\. .*backend calls: 2, limit 1\.$/),
    });
  },
  TIMEOUT_MS,
);
