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
import type { WorkerModule } from '../../scripts/local/local-env.ts';
import { readFacts } from '../../scripts/publication/facts.ts';

const KINDS = PAGE_KINDS.filter(({ id }) => ['front', 'list', 'faq'].includes(id));
/** It shows only the row, so that its bytes do not depend on the hour. */
const ROUTE = '/faq';

/** As many bytes in hexadecimal digits; brotli halves them. */
const WEIGHT = randomBytes(10_000).toString('hex');

const MAIN = `
import handler, * as built from './built.js';
export * from './built.js';
`;
const HEAVIER = `
export class Pages extends built.Pages {
  async fetch(request) {
    const answer = await super.fetch(request);
    if (answer.body === null || !answer.headers.get('content-type').startsWith('text/html')) return answer;
    return new Response(await answer.text() + '<!--${WEIGHT}-->', answer);
  }
}`;
const RENDERED_AGAIN = `${MAIN}
export default handler;
export class Pages extends built.Pages {
  async fetch(request) {
    const answer = await super.fetch(request);
    if (answer.status !== 304) return answer;
    const headers = new Headers(request.headers);
    headers.delete('if-none-match');
    return super.fetch(new Request(request, { headers }));
  }
}`;
const HEAVIER_AND_BACKEND_ASKED_AGAIN = `${MAIN}${HEAVIER}
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
    const red = rows.filter(({ kept }) => kept === false);
    return Object.fromEntries(red.map(({ name, measures }) => [name, measures]));
  } finally {
    await env.stop();
  }
}

const TURNS = 'a view of 3 fronts in turn, older than a minute';

test('a render more per revalidation turns every page red that is old or changed, and the turns', async () => {
  expect(await redRows(RENDERED_AGAIN)).toEqual({
    'front /': 'old: renders: 1, limit 0. changed: renders: 3, limit 1.',
    // A change of articles is looked at by four views.
    'list /blog': 'old: renders: 1, limit 0. changed: renders: 4, limit 1.',
    'faq /faq': 'old: renders: 1, limit 0. changed: renders: 3, limit 1.',
    [TURNS]: expect.stringMatching(/^renders: 1, limit 0\./),
  });
});

test('a page that is 20 kB heavier turns the row of its bytes red; a call of the backend more per view every page in every state, and the turns', async () => {
  const ofBackend =
    'cold: backend calls: 2, limit 1. fresh: backend calls: 1, limit 0. old: backend calls: 1, limit 0.';
  expect(await redRows(HEAVIER_AND_BACKEND_ASKED_AGAIN)).toEqual({
    [ROUTE]: expect.stringMatching(/^HTML, bytes: \d+, limit \d+\. HTML, brotli, bytes: \d+, limit \d+\.$/),
    'front /': `${ofBackend} changed: backend calls: 3, limit 0.`,
    'list /blog': `${ofBackend} changed: backend calls: 4, limit 0.`,
    'faq /faq':
      'cold: backend calls: 1, limit 0. fresh: backend calls: 1, limit 0. old: backend calls: 1, limit 0. changed: backend calls: 3, limit 0.',
    [TURNS]: expect.stringMatching(/backend calls: 1, limit 0\.$/),
  });
});
