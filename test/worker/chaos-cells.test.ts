import { expect, test } from 'vitest';
import { cellId, selectCells } from '../../measure/chaos/cells.ts';
import type { Verdict } from '../../measure/chaos/judge.ts';
import { PAGES } from '../../measure/chaos/pages.ts';
import { runChaos } from '../../measure/chaos/run.ts';
import type { Sabotage } from '../../measure/chaos/sabotage.ts';

/** One state of each kind that is quick; `npm run chaos` has all of them. */
const STATES = [
  'backend-empty-list/nothing/cold',
  'pictures-status-500/nothing/cold',
  'backend-empty-object/nothing/warm',
  'feeds-status-500/kv-throw/warm',
  'weather-html/nothing/warm',
  'nothing/clock-day/warm',
];
/** Without suggestions: tests that share a processor always take longer than half a second. */
const SAMPLED = PAGES.filter(({ id }) => id !== 'suggest');
/** Other tests run at the same time: only a missing answer is too late. */
const SLOWER = 10;
const TIMEOUT_MS = 240_000;

const lineOf = ({ cell, fault }: Verdict): string => `${cellId(cell)}: ${fault}`;

test('BLOG-9 CACHE-5 FEED-3 NET-1 a sample of faults, for every kind of page: what must be there is, and nothing good is lost', {
  timeout: TIMEOUT_MS,
}, async () => {
  const selection = selectCells(STATES.flatMap((state) => SAMPLED.map(({ id }) => `${state}/${id}`)));
  const verdicts = await runChaos(selection, { slower: SLOWER });
  expect(verdicts).toHaveLength(STATES.length * SAMPLED.length);
  expect(verdicts.filter(({ fault }) => fault !== null).map(lineOf)).toEqual([]);
});

const WARM = 'nothing/nothing/warm';
const COLD = 'nothing/nothing/cold';

/** The same for every publication, on purpose. */
const SHARED = [
  'now-playing',
  'picture',
  'og',
  'ad',
  'stream',
  'desk',
  'desk-refused',
  'purge-refused',
  'editing-invalid',
];

test.each<[Sabotage, state: string, unchanged: string[]]>([
  ['empty', COLD, []],
  ['other-paper', WARM, SHARED],
  // Addresses are those of yesterday, and the programme has continued.
  ['yesterday', WARM, [...SHARED.filter((id) => id !== 'now-playing'), 'sitemap', 'robots', 'security-txt']],
])(
  'with the sabotage %s every cell of %s is red, but for what is the same in any case',
  { timeout: TIMEOUT_MS },
  async (sabotage, state, unchanged) => {
    const verdicts = await runChaos(selectCells([state]), { slower: SLOWER, sabotage });
    const green = verdicts.filter(({ fault }) => fault === null).map(({ cell }) => cell.page.id);
    expect(green.toSorted()).toEqual(unchanged.toSorted());
    expect(verdicts).toHaveLength(PAGES.length);
  },
);
