/**
 * `npm run bench`: what a reader waits for, beside the bare runtime in the same run. Ratios are what to quote; absolute
 * times are this machine's.
 */
import { BROWSER, startWorld, type World } from '../test/world.ts';

const RUNS = 5;
const WARM_REQUESTS = 200;
const FEED_DELAY_MS = 2_000;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const row = (name: string, value: string) => console.log(`${name.padEnd(64)} ${value}`);

async function coldPage(): Promise<{ shellMs: number; wholeMs: number; startMs: number }> {
  const started = performance.now();
  const world = await startWorld();
  const startMs = performance.now() - started;
  // Starts the isolate and compiles the page, as a Worker in service is; feeds stay unknown.
  await world.get('/nowhere');
  await world.control.fault('feed:*', { mode: 'slow', ms: FEED_DELAY_MS });
  const page = await world.get('/');
  let text = '';
  const shell = page.chunks.find((chunk) => {
    text += chunk.text;
    return text.includes('</footer>');
  });
  if (page.text.split('data-story').length - 1 !== 75) throw new Error('the cold page is not complete');
  await world.stop();
  return { shellMs: shell?.atMs ?? Number.NaN, wholeMs: page.totalMs, startMs };
}

async function timed(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers: { 'user-agent': BROWSER, 'accept-encoding': 'identity' } });
  await response.arrayBuffer();
  return performance.now() - started;
}

async function warmPage(world: World): Promise<{ page: number; bare: number; bytes: number }> {
  const [page, bare]: [number[], number[]] = [[], []];
  for (let i = 0; i < WARM_REQUESTS; i++) {
    page.push(await timed(`${world.site}/`));
    bare.push(await timed(`${world.newsroom}/`));
  }
  return { page: median(page), bare: median(bare), bytes: (await world.get('/')).text.length };
}

async function crowd(world: World): Promise<{ readers: number; requests: number; feeds: number }> {
  const readers = 100;
  await Promise.all(Array.from({ length: readers }, () => world.get('/')));
  const { counts } = await world.control.log();
  const feeds = Object.entries(counts).filter(([target]) => target.startsWith('feed:'));
  return { readers, requests: feeds.reduce((sum, [, n]) => sum + n, 0), feeds: feeds.length };
}

const cold: Awaited<ReturnType<typeof coldPage>>[] = [];
for (let i = 0; i < RUNS; i++) cold.push(await coldPage());
row(
  'world started (both Workers, empty state), median ms',
  median(cold.map((run) => run.startMs)).toFixed(0),
);
row(
  `cold page, every feed ${FEED_DELAY_MS} ms late: whole shell, median ms`,
  median(cold.map((run) => run.shellMs)).toFixed(0),
);
row(
  `cold page, every feed ${FEED_DELAY_MS} ms late: complete, median ms`,
  median(cold.map((run) => run.wholeMs)).toFixed(0),
);

const world = await startWorld();
const { readers, requests, feeds } = await crowd(world);
row(`${readers} readers at once on a cold page: upstream requests for ${feeds} feeds`, String(requests));
const warm = await warmPage(world);
row('warm page, rendered, median ms', warm.page.toFixed(1));
row('bare Worker in the same runtime, median ms', warm.bare.toFixed(1));
row('warm page : bare Worker', (warm.page / warm.bare).toFixed(1));
row('HTML of the front page, kB', (warm.bytes / 1000).toFixed(1));
await world.stop();
