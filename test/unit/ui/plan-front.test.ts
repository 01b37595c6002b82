import { describe, expect, test } from 'vitest';
import { planFront } from '../../../app/home/news/plan-front.ts';
import { type SectionFacts, sectionFacts } from '../../../app/home/news/section-facts.ts';
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
/** With a forecast, the newsletter's form and an advertisement. */
const TOO_HIGH = 1_060;

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
const weightOf = (block: SectionBlock, now: number, layout?: Publication['layout']) =>
  frontWeights([block], layout, now)[0];
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

/** A front page whose sections are all fresh and complete. */
const COMPLETE: SectionFacts[] = sectionFacts(blocks, undefined, NOW).map((facts) => ({
  ...facts,
  stories: 5,
  pictures: 1,
}));
const planned = (facts: readonly SectionFacts[], heights: readonly number[], hasWall = true) =>
  planFront(facts, heights, hasWall).map(
    ({ places, asides }) =>
      places.map(({ section: at, rhythm }) => `${at} ${rhythm}`).join(', ') +
      asides.map(({ column, where }) => ` | ${column} ${where}`).join(''),
  );

describe('the bands of the front page', () => {
  test('HOME-4 each section has a rhythm, and the columns of blocks a place', () => {
    expect(planned(COMPLETE, [HIGH, LOW, LOW])).toEqual([
      '0 lead | 0 beside',
      '1 broad',
      '2 picture',
      '3 triple, 4 triple, 5 triple',
      '6 numbered, 7 over',
      '8 broad',
      '9 panorama',
      '10 gallery',
      '11 side, 12 column | 1 under',
      '13 italic',
      '14 ledger',
      '15 events | 2 beside',
    ]);
  });

  test('HOME-20 a lead without a picture is not as high as a column of blocks, which lies below it', () => {
    const [local, ...others] = COMPLETE;
    if (!local) throw new Error('no section');
    expect(planned([{ ...local, pictures: 0 }, ...others], [HIGH, NONE, NONE])[0]).toBe('0 lead | 0 across');
    for (const height of [LOW, TOO_HIGH])
      expect(planned(COMPLETE, [height, NONE, NONE])[0]).toBe('0 lead | 0 across');
    expect(planned([{ ...local, weight: 'dense' }, ...others], [HIGH, NONE, NONE])[0]).toMatch(
      / \| 0 across$/,
    );
  });

  test('HOME-4 beside the numbered list stands a section with a picture, which fills what is left; else the list stands alone', () => {
    const plain = COMPLETE.map((facts, i) => (i === 7 ? { ...facts, pictures: 0 } : facts));
    expect(planned(plain, []).slice(4, 6)).toEqual(['6 numbered', '7 ledger']);
  });

  test('HOME-4 beside a column stands only a section with blocks under it, which fill what is left', () => {
    expect(planned(COMPLETE, [HIGH, NONE, LOW]).slice(8, 11)).toEqual(['11 ledger', '12 broad', '13 italic']);
  });

  test('HOME-5 sections without stories are lines, together; one with few stories stands alone', () => {
    const few = COMPLETE.map((facts, i) => ({ ...facts, stories: [5, 0, 0, 3, 5, 5][i] ?? 5 }));
    expect(planned(few, []).slice(0, 4)).toEqual([
      '0 lead',
      '1 line, 2 line',
      '3 ledger',
      '4 triple, 5 triple, 6 triple',
    ]);
    expect(
      planned(
        COMPLETE.map((facts) => ({ ...facts, stories: 0 })),
        [HIGH, LOW, LOW],
        false,
      ),
    ).toHaveLength(1);
  });

  test('HOME-26 a photograph, whose ratio is unknown, is no panorama, and two stories fill no large pair', () => {
    const photographs = COMPLETE.map((facts) => ({ ...facts, isPhotograph: true }));
    expect(planned(photographs, []).join()).not.toContain('panorama');
    const pair = COMPLETE.map((facts) => ({ ...facts, pictures: 2 }));
    expect(planned(pair, [])[1]).toBe('1 pair');
    expect(
      planned(
        pair.map((facts) => ({ ...facts, stories: 2 })),
        [],
      )[1],
    ).not.toBe('1 pair');
  });

  test('HOME-4 of any page each section stands once, in its order, and no two neighbours have one rhythm', () => {
    const kinds: SectionWeight[] = ['lead', 'half', 'dense'];
    for (let seed = 0; seed < 300; seed++) {
      const chance = (i: number, below: number) =>
        Math.floor((seed * 7919 + i * i * 31 + i) / (i + 3)) % below;
      const facts = COMPLETE.map(({ id }, i) => {
        const stories = chance(i, 6);
        return {
          id,
          weight: kinds[chance(i + 1, 3)] ?? 'half',
          stories,
          pictures: Math.min(stories, chance(i + 2, 6)),
          isPhotograph: chance(i + 3, 2) === 0,
        };
      });
      const heights = [0, 1, 2].map((i) => [NONE, LOW, HIGH][(seed >> i) % 3] ?? NONE);
      const hasWall = seed % 2 === 0;
      const plan = planFront(facts, heights, hasWall);
      expect(plan.flatMap(({ places }) => places.map((place) => place.section))).toEqual(
        SECTIONS.map((_, i) => i),
      );
      // Each column of blocks is on the page exactly once.
      expect(plan.flatMap(({ asides }) => asides.map(({ column }) => column)).toSorted()).toEqual(
        [0, 1, 2].filter((i) => heights[i] !== NONE),
      );
      for (const [i, { places }] of plan.entries()) {
        const [before, own] = [plan[i - 1]?.places.at(-1)?.rhythm, places[0]?.rhythm];
        expect(own, `seed ${seed}, band ${i}`).not.toBe(before);
        // Of sections side by side all have the same, or each has a rhythm by itself.
        expect([1, places.length]).toContain(new Set(places.map(({ rhythm }) => rhythm)).size);
      }
    }
  });
});
