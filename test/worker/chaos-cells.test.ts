import { expect, test } from 'vitest';
import { cellId, selectCells } from '../../scripts/chaos/cells.ts';
import type { Verdict } from '../../scripts/chaos/judge.ts';
import { runChaos } from '../../scripts/chaos/run.ts';

/** One state of each kind that is quick; `npm run chaos` has all of them. */
const STATES = [
  'nothing/limit-garbage/cold',
  'backend-empty-list/nothing/cold',
  'backend-empty-object/nothing/warm',
  'feeds-status-500/kv-throw/warm',
  'feeds-truncated/nothing/warm',
];
const PAGES = ['front', 'section', 'blog', 'category', 'article', 'sitemap', 'terms', 'desk-refused'];
/** Other tests run at the same time: only an answer that never comes is too late. */
const SLOWER = 10;

test('BLOG-9 CACHE-5 FEED-3 NET-1 a sample of faults, for the pages that could lose something: nothing good is lost', async () => {
  const selection = selectCells(STATES.flatMap((state) => PAGES.map((page) => `${state}/${page}`)));
  const verdicts = await runChaos(selection, { slower: SLOWER });
  expect(verdicts).toHaveLength(STATES.length * PAGES.length);
  expect(verdicts.filter(({ fault }) => fault !== null).map(lineOf)).toEqual([]);
});

const lineOf = ({ cell, fault }: Verdict): string => `${cellId(cell)}: ${fault}`;
