import { median } from '../../shared/percentile.ts';
import { atMost, type ExplainedRow, explain, plain, withSpread } from '../row.ts';
import { INTERACTIONS } from './interactions.ts';
import { LONG_SECTIONS } from './long-paper.ts';
import { onPhone, type Phone, type Stage } from './phone.ts';

const NEXT_PAGE_AIM_MS = 600;
const RETURN_FRAME_MAX_MS = 100;
const SEE_ALL_MAX_MS = 500;
/** How far the front page may be from the place that its reader left, in px. */
const PLACE_MAX_PX = 50;

type Measure = (stage: Stage, runs: number) => Promise<ExplainedRow[]>;

/** By the names that `--scenario` accepts. */
export const SCENARIOS = new Map<string, Measure>([
  ...INTERACTIONS.map(({ scenario, name, goalMs, measures, measure }): [string, Measure] => [
    scenario,
    async (stage, runs) => {
      const ms = await times(runs, () => measure(stage));
      const [label, middle] = [`INP, ${name}`, median(ms)];
      const row = goalMs === null ? plain(label, middle, 'ms') : atMost(label, middle, goalMs, 'ms');
      return [explain(withSpread(row, ms), measures)];
    },
  ]),
  ['see-all', seeAll],
  ['next', nextPage],
  ['return', returnToFront],
]);

async function times<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let run = 0; run < runs; run++) found.push(await measure());
  return found;
}

/** A section, on the front page of a host, and how many stories it has. */
interface LongSection {
  host: string;
  section: string;
  stories: number;
}

/** On the front page of the default publication, and of one with long sections. */
const SEE_ALL: readonly LongSection[] = [
  { host: '127.0.0.1', section: 'food', stories: 30 },
  ...LONG_SECTIONS.map((section) => ({ host: 'long.localhost', ...section })),
];

async function seeAll(stage: Stage, runs: number): Promise<ExplainedRow[]> {
  const rows: ExplainedRow[] = [];
  for (const section of SEE_ALL) {
    const ms = await times(runs, () => tapSeeAll(stage, section));
    const row = atMost(`See All of ${section.stories} stories`, median(ms), SEE_ALL_MAX_MS, 'ms');
    rows.push(
      explain(
        withSpread(row, ms),
        'From the tap to the paint of the first ten of them, more than a screen; up to 200 are all in one request, of more the first forty, and the others follow frame by frame; first tap of a visit, processor slowed to a quarter, a fast connection.',
      ),
    );
  }
  return rows;
}

/** @returns ms from the tap on a section's 'See All' to the paint of its first ten stories (HOME-6) */
const tapSeeAll = (stage: Stage, { host, section, stories }: LongSection): Promise<number> =>
  onPhone(stage, async (phone) => {
    const { page } = phone;
    const { port } = new URL(stage.origin);
    await page.goto(`http://${host}:${port}/`);
    const link = page.locator(`#${section}`).getByRole('link', { name: /See All/ });
    const place = await phone.placeOf(link);
    await phone.rest();
    const opened = page.evaluate(
      (list) =>
        new Promise<number>((resolve) => {
          addEventListener(
            'click',
            ({ timeStamp }) => {
              const look = () => {
                if (!document.querySelector(`${list}[data-open]`)) requestAnimationFrame(look);
                // After the paint of the frame that has begun.
                else setTimeout(() => resolve(performance.now() - timeStamp));
              };
              look();
            },
            { once: true, capture: true },
          );
        }),
      `#${section} > :last-child`,
    );
    await phone.tap(place);
    const ms = await opened;
    await page
      .locator('[data-see-all-status]')
      .filter({ hasText: `${stories} stories` })
      .waitFor();
    return ms;
  });

async function nextPage(stage: Stage, runs: number): Promise<ExplainedRow[]> {
  const ms = await times(runs, () => tapToNextPage(stage));
  const row = { ...plain('tap to the next page', median(ms), 'ms'), goal: `aim ${NEXT_PAGE_AIM_MS} ms` };
  return [
    explain(
      withSpread(row, ms),
      'From the tap on the front page’s first own story to the paint of the article’s heading, whether a document or a script brings it; first tap of a visit, processor slowed to a quarter, a fast connection.',
    ),
  ];
}

/** @returns ms from the tap on the front page's first own story to the paint of the next page's main heading */
function tapToNextPage(stage: Stage): Promise<number> {
  return onPhone(stage, async (phone) => {
    const { page } = phone;
    await page.goto(stage.origin);
    await phone.rest();
    const link = await phone.placeOf(page.locator('main a[href^="/blog/"]').first());
    phone.forget();
    await phone.tap(link);
    const { at: tapped } = await phone.until('tap');
    const { at: painted } = await phone.until('heading');
    if (!page.url().includes('/blog/')) throw new Error(`the tap led to ${page.url()}`);
    return painted - tapped;
  });
}

/** From a section far down the front page to that section's own page, and back. */
async function returnToFront(stage: Stage, runs: number): Promise<ExplainedRow[]> {
  const returns = await times(runs, () => onPhone(stage, goAndReturn, { hasTouch: false }));
  const frames = returns.map(({ longestFrameMs }) => longestFrameMs);
  const found = returns.filter(({ isPlaceKept }) => isPlaceKept).length;
  const cached = returns.filter(({ isFromCache }) => isFromCache).length;
  const longest = atMost('return to the front: longest frame', median(frames), RETURN_FRAME_MAX_MS, 'ms');
  return [
    explain(
      withSpread(longest, frames),
      'The longest gap between two frames, or long animation frame, in the second after the page is shown again; processor slowed to a quarter, no emulation of touch. It does not include the browser’s work before it shows the page.',
    ),
    {
      name: 'return to the front: place kept',
      value: `${found} of ${runs}`,
      goal: 'all',
      met: found === runs,
      measures:
        'A second after the return, the page is scrolled to where its reader left it, at a section far down.',
    },
    {
      name: 'return to the front: from the back/forward cache',
      value: `${cached} of ${runs}`,
      goal: null,
      met: null,
      measures:
        'Whether the browser restored the whole document (pageshow.persisted); a page of a client-side router has not left its document.',
    },
  ];
}

async function goAndReturn(phone: Phone, { origin }: Stage) {
  const { page } = phone;
  await page.goto(origin);
  await phone.rest();
  const link = await phone.placeOf(page.locator('main a[href="/news/sports"]').first());
  const left = await page.evaluate(() => window.scrollY);
  phone.forget();
  await phone.tap(link);
  await phone.until('heading');
  await phone.rest();
  await page.evaluate(() => void setTimeout(() => history.back()));
  const { longestFrameMs, top, persisted } = await phone.until('returned');
  if (new URL(page.url()).pathname !== '/') throw new Error(`the way back led to ${page.url()}`);
  return {
    longestFrameMs,
    isPlaceKept: Math.abs(top - left) <= PLACE_MAX_PX,
    isFromCache: persisted,
  };
}
