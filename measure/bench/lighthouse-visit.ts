import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { chromiumArguments, findChromium } from '../../scripts/test/chromium.ts';

/** A page takes ten seconds on an idle machine. */
const PATIENCE_MS = 180_000;
/** Its report contains every request and some pictures. */
const ANSWER_MAX_BYTES = 64_000_000;
/** Lighthouse sometimes loses the beginning of a trace (its error NO_NAVSTART) and measures nothing. */
const ATTEMPTS = 3;

const run = promisify(execFile);

const auditSchema = z.object({ numericValue: z.number() });
const answerSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': auditSchema,
    'largest-contentful-paint': auditSchema,
    'total-blocking-time': auditSchema,
    'cumulative-layout-shift': auditSchema,
  }),
});

/** Lighthouse's result for one visit of its simulated phone; times in ms. */
export interface Visit {
  /** 0 to 100. */
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/**
 * @param program Lighthouse's entry
 * @throws if Lighthouse measures nothing three times in a row
 */
export async function visit(program: string, url: string): Promise<Visit> {
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
  for (let attempt = 1; ; attempt++) {
    try {
      const { stdout } = await run(process.execPath, [program, ...words], {
        env: { ...process.env, CHROME_PATH: findChromium() },
        timeout: PATIENCE_MS,
        maxBuffer: ANSWER_MAX_BYTES,
      });
      return toVisit(stdout);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.error(`Lighthouse measured nothing at ${url}; visited again.`);
    }
  }
}

/** @throws ZodError if an audit has no value */
function toVisit(answer: string): Visit {
  const { categories, audits } = answerSchema.parse(JSON.parse(answer));
  return {
    score: categories.performance.score * 100,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}
