import { stopWith, USAGE_EXIT } from '../../scripts/local/settings.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { startEdgeProxy } from './edge-proxy.ts';
import { wholePage } from './quick/weigh-pages.ts';
import type { BenchOptions, ExplainedRow } from './row.ts';
import { INTERACTIONS } from './taps/interactions.ts';
import { LONG_SECTIONS, startLongPaper } from './taps/long-paper.ts';
import { tapToNextPage } from './taps/next-page.ts';
import { launchChromium, type Stage } from './taps/phone.ts';
import { returnToFront } from './taps/return-to-front.ts';
import { interactionRow, nextPageRow, returnRows, seeAllRow } from './taps/rows.ts';
import { tapSeeAll } from './taps/see-all.ts';
import { warmFront } from './warm-front.ts';

const RUNS = 5;
/** Pages that the scenarios open besides the front page. */
const PAGES = ['/blog', '/radio', '/search', '/news/sports'];

/** On the front page of the default publication, and of one with long sections. */
const SEE_ALL = [
  { host: '127.0.0.1', section: 'food', stories: 30 },
  ...LONG_SECTIONS.map((section) => ({ host: 'long.localhost', ...section })),
];

type Measure = (stage: Stage, runs: number) => Promise<ExplainedRow[]>;

/** By the names that `--scenario` accepts. */
const SCENARIOS = new Map<string, Measure>([
  ...INTERACTIONS.map((interaction): [string, Measure] => [
    interaction.scenario,
    async (stage, runs) => [interactionRow(interaction, await times(runs, () => interaction.measure(stage)))],
  ]),
  [
    'see-all',
    async (stage, runs) => {
      const rows: ExplainedRow[] = [];
      for (const section of SEE_ALL)
        rows.push(seeAllRow(section.stories, await times(runs, () => tapSeeAll(stage, section))));
      return rows;
    },
  ],
  ['next', async (stage, runs) => [nextPageRow(await times(runs, () => tapToNextPage(stage)))]],
  ['return', async (stage, runs) => returnRows(await times(runs, () => returnToFront(stage)))],
]);

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

async function times<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let run = 0; run < runs; run++) found.push(await measure());
  return found;
}
