import { chromium } from '@playwright/test';
import { startTestEnv } from '../../../test/env/test-env.ts';
import { chromiumArguments, findChromium } from '../../test/chromium.ts';
import { installPackage } from '../shared/install-package.ts';
import { median } from '../shared/percentile.ts';
import { startEdgeProxy } from './edge-proxy.ts';
import { type FirstPaint, measureFirstPaint } from './first-paint.ts';
import { type Profile, type Visit, visit } from './lighthouse-visit.ts';
import type { BenchOptions, ExplainedRow } from './row.ts';

const RUNS = 5;
const SCORE_MIN = 100;
const FCP_RATIO_MAX = 1.1;
const LCP_RATIO_MAX = 1.15;
const FRONT_LCP_MAX_MS = 1_100;
const TBT_MAX_MS = 20;
const CLS_MAX = 0;
/** Of which the goal speaks. */
const CLS_DIGITS = 3;
/**
 * To a nearby location of the platform and back. Lighthouse counts what its unthrottled visit loads before a paint: with
 * answers in 5 ms that was also the icons, which browsers request after `load` and no reader has before the words.
 */
const EDGE_LATENCY_MS = 25;
const FIRST_PAINT_MAX_BYTES = 45_000;
const FIRST_PAINT_MAX_REQUESTS = 3;

/** A separate package: only those who run this part need its 114 packages and 176 MB. */
const FOLDER = 'scripts/measure/bench/lighthouse';

/**
 * Every route as Lighthouse visits it, compared in turn with its floor: the same words without scripts, stylesheets,
 * typefaces and pictures. On the phone there are goals, and what a throttled browser loads before its first paint.
 */
export async function* benchLighthouse({
  runs = RUNS,
  routes,
  profiles = ['phone'],
}: BenchOptions): AsyncGenerator<ExplainedRow> {
  const lighthouse = await installPackage(FOLDER, 'lighthouse/cli/index.js');
  const testEnv = await startTestEnv({ clock: false });
  const site = await startEdgeProxy(testEnv.site, { floor: false, latencyMs: EDGE_LATENCY_MS });
  const floor = await startEdgeProxy(testEnv.site, { floor: true, latencyMs: EDGE_LATENCY_MS });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const visits: Visit[] = [];
  try {
    for (const profile of profiles)
      for (const route of routes ?? (await allRoutes(testEnv))) {
        const own: Visit[] = [];
        const bare: Visit[] = [];
        const paints: FirstPaint[] = [];
        const barePaints: FirstPaint[] = [];
        for (let i = 0; i < runs; i++) {
          // Warms the feeds: the browser is measured, not a cold feed.
          await testEnv.get(route, new URL(site.origin).host, { headers: { 'user-agent': 'a robot' } });
          own.push(await visit(lighthouse, site.origin + route, profile));
          bare.push(await visit(lighthouse, floor.origin + route, profile));
          if (profile !== 'phone') continue;
          paints.push(await measureFirstPaint(browser, site.origin + route));
          barePaints.push(await measureFirstPaint(browser, floor.origin + route));
        }
        visits.push(...own, ...bare);
        yield rowOf(route, profile, own, bare);
        if (profile !== 'phone') continue;
        yield paintedOf(route, paints, barePaints);
        yield firstPaintOf(route, paints);
      }
    yield machineOf(visits);
  } finally {
    await browser.close();
    site.close();
    floor.close();
    await testEnv.stop();
  }
}

async function allRoutes(testEnv: Awaited<ReturnType<typeof startTestEnv>>): Promise<string[]> {
  const article = /href="(\/blog\/[^"]+)"/.exec((await testEnv.get('/blog')).text)?.[1];
  if (!article) throw new Error('the blog lists no article');
  const pages = ['/faq', '/partners', '/radio', '/books', '/privacy', '/terms', '/nowhere'];
  return ['/', '/blog', article, '/news/sports', ...pages];
}

function rowOf(route: string, profile: Profile, own: readonly Visit[], bare: readonly Visit[]): ExplainedRow {
  const middle = (visits: readonly Visit[], of: keyof Visit) => median(visits.map((one) => one[of]));
  const [score, fcp, lcp, tbt, cls] = [
    middle(own, 'score'),
    middle(own, 'fcp'),
    middle(own, 'lcp'),
    middle(own, 'tbt'),
    middle(own, 'cls'),
  ];
  const fcpRatio = fcp / middle(bare, 'fcp');
  const lcpRatio = lcp / middle(bare, 'lcp');
  const kept =
    score >= SCORE_MIN &&
    fcpRatio <= FCP_RATIO_MAX &&
    lcpRatio <= LCP_RATIO_MAX &&
    (route !== '/' || lcp <= FRONT_LCP_MAX_MS) &&
    tbt <= TBT_MAX_MS &&
    Number(cls.toFixed(CLS_DIGITS)) <= CLS_MAX;
  const isGoal = profile === 'phone';
  return {
    name: `Lighthouse ${profile} ${route}: score, FCP and LCP : floor, TBT (floor), CLS`,
    value: `${score.toFixed(0)}, ${fcpRatio.toFixed(2)}x (${fcp.toFixed(0)} ms), ${lcpRatio.toFixed(2)}x (${lcp.toFixed(0)} ms), ${tbt.toFixed(0)} ms (${middle(bare, 'tbt').toFixed(0)}), ${cls.toFixed(CLS_DIGITS)}`,
    goal: isGoal
      ? `${SCORE_MIN}, ≤ ${FCP_RATIO_MAX}x, ≤ ${LCP_RATIO_MAX}x${route === '/' ? ` and ${FRONT_LCP_MAX_MS} ms` : ''}, ≤ ${TBT_MAX_MS} ms, ${CLS_MAX}`
      : null,
    kept: isGoal ? kept : null,
    measures: `By Lighthouse’s simulated device, through a proxy that compresses as the platform does and answers after ${EDGE_LATENCY_MS} ms, with warm feeds; no real device or network.`,
  };
}

function machineOf(visits: readonly Visit[]): ExplainedRow {
  return {
    name: 'Lighthouse’s benchmark index of this machine',
    value: median(visits.map(({ benchmarkIndex }) => benchmarkIndex)).toFixed(0),
    goal: null,
    kept: null,
    measures:
      'The speed of one core while the pages were visited, more is faster; times in ms, TBT above all, compare only with those of a run with about the same index.',
  };
}

const middleOf = (paints: readonly FirstPaint[], of: keyof FirstPaint) =>
  median(paints.map((one) => one[of]));

function paintedOf(route: string, paints: readonly FirstPaint[], bare: readonly FirstPaint[]): ExplainedRow {
  const [fcp, lcp] = [middleOf(paints, 'atMs'), middleOf(paints, 'largestMs')];
  const [fcpRatio, lcpRatio] = [fcp / middleOf(bare, 'atMs'), lcp / middleOf(bare, 'largestMs')];
  return {
    name: `painted ${route}: FCP and LCP : floor`,
    value: `${fcpRatio.toFixed(2)}x (${fcp.toFixed(0)} ms), ${lcpRatio.toFixed(2)}x (${lcp.toFixed(0)} ms)`,
    goal: `≤ ${FCP_RATIO_MAX}x, ≤ ${LCP_RATIO_MAX}x`,
    kept: fcpRatio <= FCP_RATIO_MAX && lcpRatio <= LCP_RATIO_MAX,
    measures:
      'What a browser painted whose connection and processor were really slowed down; Lighthouse computes its times from an unthrottled visit.',
  };
}

function firstPaintOf(route: string, paints: readonly FirstPaint[]): ExplainedRow {
  const [bytes, requests] = [middleOf(paints, 'bytes'), middleOf(paints, 'requests')];
  return {
    name: `before the first paint of ${route}`,
    value: `${(bytes / 1_000).toFixed(1)} kB, ${requests} requests`,
    goal: `≤ ${FIRST_PAINT_MAX_BYTES / 1_000} kB, ≤ ${FIRST_PAINT_MAX_REQUESTS}`,
    kept: bytes <= FIRST_PAINT_MAX_BYTES && requests <= FIRST_PAINT_MAX_REQUESTS,
    measures:
      'What had come when that browser painted first; of an answer still under way its uncompressed part.',
  };
}
