import { expect, test } from 'vitest';
import { balanceExcerpts } from '../../../app/home/news/balance-excerpts.ts';
import { cutExcerpt } from '../../../app/home/news/cut-excerpt.ts';
import { excerptUnits } from '../../../app/home/news/rhythms.ts';
import type { SectionBlock } from '../../../schema/contract/context.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { storyCard } from './any-story.ts';

const SENTENCE = 'The ferry left the pier seven minutes late because of fog. ';

/** @returns a section with stories whose headlines have this many letters */
function blockOf(place: number, letters: number, excerpt = SENTENCE.repeat(4)): SectionBlock {
  const section = SECTIONS[place];
  if (!section) throw new Error('no section');
  const stories = Array.from({ length: 5 }, () => storyCard({ title: 'a'.repeat(letters), excerpt }));
  return { section, stories: { ok: true, stories, total: 5, updated: null } };
}
const shown = (more: number) => cutExcerpt(SENTENCE.repeat(4), excerptUnits('triple', 1) + more).length;

test('HOME-4 the lower sections side by side show longer excerpts, the highest as usual', () => {
  const [high = 0, low = 0, middle = 0] = balanceExcerpts([blockOf(3, 150), blockOf(4, 30), blockOf(5, 115)]);
  expect(high).toBeLessThan(middle);
  expect(middle).toBeLessThan(low);
  expect(shown(high)).toBe(shown(0));
  expect(shown(low)).toBeGreaterThan(shown(0));
});

test('HOME-4 nothing is balanced by what has no more text, or no stories yet', () => {
  const [, short] = balanceExcerpts([blockOf(3, 150), blockOf(4, 30, 'Late.')]);
  expect(cutExcerpt('Late.', excerptUnits('triple', 1) + (short ?? 0))).toBe('Late.');
  const { section } = blockOf(3, 0);
  const pending: SectionBlock[] = [
    { section, stories: { ok: false, why: 'failed' } },
    { section, stories: new Promise(() => {}) },
  ];
  expect(balanceExcerpts(pending)).toHaveLength(2);
  expect(balanceExcerpts([])).toEqual([]);
});
