import { describe, expect, test } from 'vitest';
import { planFront } from '../../../app/home/news/plan-front.ts';
import { frontWeights } from '../../../app/home/news/section-weight.ts';
import type { SectionBlock, SectionResult } from '../../../schema/contract/context.ts';
import type { SectionWeight } from '../../../schema/contract/section-shapes.ts';
import { type Publication, publicationSchema } from '../../../schema/publication.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { storyCard } from './any-story.ts';

const NOW = Date.parse('2026-11-23T05:00:00Z');
/** Heights of columns beside the news, in CSS px. */
const NONE = 0;
const LOW = 420;
const HIGH = 930;

const section = (id: string) => {
  const found = SECTIONS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no section ${id}`);
  return found;
};
const newestOf = (day: string): SectionResult => ({
  ok: true,
  stories: [storyCard({ published: { iso: day, label: day } })],
  total: 1,
  updated: null,
});
const blocks = SECTIONS.map((each) => ({ section: each, stories: newestOf('2026-11-22') }));
const fresh: SectionWeight[] = frontWeights(blocks, undefined, NOW);
const weightOf = (block: SectionBlock, now: number, layout?: Publication['layout']) =>
  frontWeights([block], layout, now)[0];
const written = (weights: readonly SectionWeight[], heights: readonly number[]) =>
  planFront(weights, heights).map(
    ({ weight, sections, aside }) => `${weight} ${sections.join(' ')}${aside === null ? '' : ` | ${aside}`}`,
  );

describe('the weight of a section', () => {
  test('HOME-4 one with nothing new for days gives its room to others', () => {
    expect(weightOf({ section: section('local'), stories: newestOf('2026-11-22') }, NOW)).toBe('lead');
    expect(weightOf({ section: section('local'), stories: newestOf('2026-11-10') }, NOW)).toBe('half');
    expect(weightOf({ section: section('sports'), stories: newestOf('2026-11-10') }, NOW)).toBe('dense');
    expect(weightOf({ section: section('sports'), stories: { ok: false, why: 'failed' } }, NOW)).toBe(
      'dense',
    );
  });

  test("HOME-4 a row's layout comes before the table, and an old section is lighter there too", () => {
    const layout: Publication['layout'] = { lead: ['sports'], half: ['food'], dense: ['local'] };
    const of = (id: string, day: string) =>
      weightOf({ section: section(id), stories: newestOf(day) }, NOW, layout);
    expect(['sports', 'food', 'local', 'arts'].map((id) => of(id, '2026-11-22'))).toEqual([
      'lead',
      'half',
      'dense',
      'lead',
    ]);
    expect(of('sports', '2026-11-10')).toBe('half');
  });

  test.each([
    ['an unknown section', { lead: ['weather'] }],
    ['the events, which come last', { lead: ['events'] }],
    ['a section twice', { lead: ['sports'], dense: ['sports'] }],
    ['more leads than a page has room for', { lead: ['local', 'sports', 'arts', 'food', 'health'] }],
    ['another weight', { huge: ['sports'] }],
  ])('NET-1 a row whose layout names %s is refused', (_, layout) => {
    expect(publicationSchema.safeParse({ ...smallPublication('bee'), layout }).success).toBe(false);
    expect(
      publicationSchema.safeParse({ ...smallPublication('bee'), layout: { lead: ['sports'] } }).success,
    ).toBe(true);
  });

  test('HOME-8 a section that is still being fetched has the same place when it arrives', () => {
    const pending = Promise.resolve(newestOf('2026-11-22'));
    expect(weightOf({ section: section('sports'), stories: pending }, NOW)).toBe('half');
  });
});

describe('the rows of the front page', () => {
  test('HOME-4 leads, halves and dense lists, and the columns beside them', () => {
    expect(written(fresh, [HIGH, HIGH, NONE])).toEqual([
      'lead 0 | 0',
      'half 1 2',
      'dense 3 4 5',
      'dense 6 7 | 1',
      'half 8 9',
      'lead 10',
      'dense 11 12 13 14',
      'dense 15',
    ]);
  });

  test('HOME-20 beside a low column stands one list; without columns the lists are three abreast', () => {
    expect(written(fresh, [LOW, LOW, LOW])).toEqual([
      'lead 0',
      'dense 1 | 0',
      'half 2',
      'dense 3 4 5',
      'dense 6 | 1',
      'dense 7',
      'half 8 9',
      'lead 10',
      'dense 11 12',
      'dense 13 | 2',
      'dense 14',
      'dense 15',
    ]);
    expect(written(fresh, [NONE, NONE, NONE]).slice(2, 4)).toEqual(['dense 3 4 5', 'dense 6 7']);
  });

  test('HOME-4 with any weights and columns, every section stands once and in its order', () => {
    const kinds: SectionWeight[] = ['lead', 'half', 'dense'];
    for (let seed = 0; seed < 200; seed++) {
      const weights = SECTIONS.map(
        (_, i) => kinds[Math.floor((seed * 7919 + i * i * 31) / (i + 3)) % 3] ?? 'half',
      );
      const heights = [0, 1, 2].map((i) => [NONE, LOW, HIGH][(seed >> i) % 3] ?? NONE);
      const plan = planFront(weights, heights);
      expect(plan.flatMap(({ sections }) => sections)).toEqual(SECTIONS.map((_, i) => i));
      expect(plan.every(({ sections }) => sections.length >= 1 && sections.length <= 4)).toBe(true);
      // Each column of blocks is on the page exactly once.
      expect(plan.flatMap(({ aside }) => aside ?? [])).toEqual([0, 1, 2].filter((i) => heights[i] !== NONE));
    }
  });
});
