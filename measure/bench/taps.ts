import { stopWith, USAGE_EXIT } from '../../scripts/local/settings.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { startEdgeProxy } from './edge-proxy.ts';
import { wholePage } from './quick/weigh-pages.ts';
import type { BenchOptions, ExplainedRow } from './row.ts';
import { startLongPaper } from './taps/long-paper.ts';
import { launchChromium } from './taps/phone.ts';
import { SCENARIOS } from './taps/scenarios.ts';
import { warmFront } from './warm-front.ts';

const RUNS = 5;
/** Pages that the scenarios open besides the front page. */
const PAGES = ['/blog', '/radio', '/search', '/news/sports'];

/** The waits of a finger on a slow phone: taps, the next page, the way back. An unknown scenario ends the run. */
export async function* benchTaps({
  runs = RUNS,
  scenarios = [...SCENARIOS.keys()],
}: BenchOptions): AsyncGenerator<ExplainedRow> {
  const known = [...SCENARIOS.keys()].join(', ');
  const measures = scenarios.map(
    (name) => SCENARIOS.get(name) ?? stopWith(`No scenario ${name}; there are ${known}.`, USAGE_EXIT),
  );
  const paper = await startLongPaper();
  const testEnv = await startTestEnv({ clock: false, publications: () => [paper.publication] });
  const proxy = await startEdgeProxy(testEnv.site);
  const browser = await launchChromium();
  try {
    await warmFront(testEnv);
    await wholePage((path) => testEnv.get(path, 'long.localhost'), '/');
    for (const page of PAGES) await testEnv.get(page);
    for (const measure of measures) yield* await measure({ browser, origin: proxy.origin }, runs);
  } finally {
    await browser.close();
    proxy.close();
    await testEnv.stop();
    paper.stop();
  }
}
