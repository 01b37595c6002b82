import { readFacts } from '../../scripts/publication/facts.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { networkOf } from '../network/publications.ts';
import { countRows, startCountedEnv } from './quick/count-rows.ts';
import { routeHead, routeRow } from './quick/figures.ts';
import { visitFirst } from './quick/first-visits.ts';
import { routeLimits } from './quick/limits.ts';
import { PAGE_KINDS } from './quick/page-kinds.ts';
import { pagesOf, weighPages } from './quick/weigh-pages.ts';
import type { Row } from './row.ts';

/** A part of the network's places is enough: every view costs the same. */
const PUBLICATIONS = 40;
/** After this time feeds and the weather forecast were fetched; no page waits for the forecast. */
const POLLED_MS = 13 * 60_000;

/** Counts and bytes, which do not depend on the machine, compared with the limits of quick/limits.ts. */
export async function* benchQuick(): AsyncGenerator<Row> {
  // A browser waits more than it works, and the clocks of both environments move only on request.
  const [counted, weighed] = [countAll(), weighAll()];
  // It is awaited only after the other.
  weighed.catch(() => {});
  yield* await counted;
  yield* await weighed;
}

async function countAll(): Promise<Row[]> {
  const network = networkOf(readFacts(), PUBLICATIONS);
  const env = await startCountedEnv({ kinds: PAGE_KINDS, network });
  try {
    return await countRows(env, PAGE_KINDS, network);
  } finally {
    await env.stop();
  }
}

/** @returns a path for each kind of page */
async function allRoutes(testEnv: TestEnv): Promise<string[]> {
  const article = /href="(\/blog\/[^"]+)"/.exec((await testEnv.get('/blog')).text)?.[1];
  if (!article) throw new Error('the blog lists no article');
  const pages = ['/faq', '/partners', '/radio', '/books', '/privacy', '/terms', '/nowhere'];
  return ['/', '/blog', article, '/news/sports', ...pages];
}

async function weighAll(): Promise<Row[]> {
  const testEnv = await startTestEnv({ clock: true });
  try {
    await testEnv.clock.advance(POLLED_MS);
    const routes = await allRoutes(testEnv);
    const bytes = await weighPages(pagesOf(testEnv.site), routes);
    const visits = await visitFirst(testEnv.site, routes);
    const rowOfRoute = (route: string) =>
      routeRow(route, { ...bytes.get(route), ...visits.get(route) }, routeLimits(route));
    return [routeHead, ...routes.map(rowOfRoute)];
  } finally {
    await testEnv.stop();
  }
}
