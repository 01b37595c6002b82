import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { startTestEnv } from '../../../test/env/test-env.ts';
import { chromiumArguments, findChromium } from '../../test/chromium.ts';
import { installPackage } from '../shared/install-package.ts';
import { median } from '../shared/percentile.ts';
import { startEdgeProxy } from './edge-proxy.ts';
import type { BenchOptions, Row } from './row.ts';

const RUNS = 3;
const SCORE_MIN = 100;
const LCP_RATIO_MAX = 1.05;
const TBT_MAX_MS = 20;
const CLS_MAX = 0;

/** A separate package: only those who run this part need its 114 packages and 176 MB. */
const FOLDER = 'scripts/measure/bench/lighthouse';
/** A page takes ten seconds on an idle machine. */
const PATIENCE_MS = 180_000;
/** Its report contains every request and some pictures. */
const ANSWER_MAX_BYTES = 64_000_000;

const run = promisify(execFile);

const auditSchema = z.object({ numericValue: z.number() });
const answerSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': auditSchema,
    'total-blocking-time': auditSchema,
    'cumulative-layout-shift': auditSchema,
  }),
});

/** Lighthouse's result for one visit; times in ms of its simulated phone. */
interface Visit {
  /** 0 to 100. */
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** Every route on Lighthouse's phone, compared with the same page without scripts in the same run. */
export async function benchLighthouse({ runs = RUNS, routes }: BenchOptions): Promise<Row[]> {
  const lighthouse = await installPackage(FOLDER, 'lighthouse/cli/index.js');
  const testEnv = await startTestEnv({ clock: false });
  const withScripts = await startEdgeProxy(testEnv.site, { scripts: true });
  const without = await startEdgeProxy(testEnv.site, { scripts: false });
  try {
    const rows: Row[] = [];
    for (const route of routes ?? (await allRoutes(testEnv))) {
      const [own, bare]: [Visit[], Visit[]] = [[], []];
      for (let i = 0; i < runs; i++) {
        // Warms the feeds: the browser is measured, not a cold feed.
        await testEnv.get(route, new URL(withScripts.origin).host, { headers: { 'user-agent': 'a robot' } });
        own.push(await visit(lighthouse, withScripts.origin + route));
        bare.push(await visit(lighthouse, without.origin + route));
      }
      rows.push(rowOf(route, own, bare));
    }
    return rows;
  } finally {
    withScripts.close();
    without.close();
    await testEnv.stop();
  }
}

async function allRoutes(testEnv: Awaited<ReturnType<typeof startTestEnv>>): Promise<string[]> {
  const article = /href="(\/blog\/[^"]+)"/.exec((await testEnv.get('/blog')).text)?.[1];
  if (!article) throw new Error('the blog lists no article');
  const pages = ['/faq', '/partners', '/radio', '/books', '/privacy', '/terms', '/nowhere'];
  return ['/', '/blog', article, '/news/sports', ...pages];
}

/** @param program Lighthouse's entry */
async function visit(program: string, url: string): Promise<Visit> {
  const chromium = ['--headless=new', '--disable-background-networking', '--disable-component-update'];
  const words = [
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--ignore-status-code',
    '--no-enable-error-reporting',
    `--chrome-flags=${[...chromium, ...chromiumArguments].join(' ')}`,
  ];
  const { stdout } = await run(process.execPath, [program, ...words], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    timeout: PATIENCE_MS,
    maxBuffer: ANSWER_MAX_BYTES,
  });
  const { categories, audits } = answerSchema.parse(JSON.parse(stdout));
  return {
    score: categories.performance.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

function rowOf(route: string, own: readonly Visit[], bare: readonly Visit[]): Row {
  const middle = (visits: readonly Visit[], of: keyof Visit) => median(visits.map((one) => one[of]));
  const [score, lcp, tbt, cls] = (['score', 'lcp', 'tbt', 'cls'] as const).map((of) => middle(own, of));
  const ratio = (lcp ?? Number.NaN) / middle(bare, 'lcp');
  return {
    name: `Lighthouse ${route} (LCP ${lcp?.toFixed(0)} ms; TBT without scripts ${middle(bare, 'tbt').toFixed(0)} ms)`,
    value: `${score?.toFixed(0)}, ${ratio.toFixed(2)}x, ${tbt?.toFixed(0)} ms, ${cls?.toFixed(3)}`,
    goal: `${SCORE_MIN}, ≤ ${LCP_RATIO_MAX}x, ≤ ${TBT_MAX_MS} ms, ${CLS_MAX}`,
    kept:
      (score ?? 0) >= SCORE_MIN &&
      ratio <= LCP_RATIO_MAX &&
      (tbt ?? Number.POSITIVE_INFINITY) <= TBT_MAX_MS &&
      (cls ?? Number.POSITIVE_INFINITY) <= CLS_MAX,
  };
}
