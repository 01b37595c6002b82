import { expect, test } from 'vitest';
import { atClock } from '../../../functions/paper-desk/at-clock.ts';
import { isChanged, markChanges } from '../../../functions/paper-desk/mark-changes.ts';
import type { StoryCard } from '../../../schema/contract/context.ts';
import type { DeskSection } from '../../../schema/contract/paper-desk.ts';

const card = (title: string, own: Partial<StoryCard> = {}): StoryCard => ({
  title,
  link: `https://paper.example/${title}`,
  excerpt: '',
  published: null,
  hour: null,
  why: '',
  group: null,
  picture: null,
  publisher: '',
  feed: '',
  firstSeen: null,
  fetched: null,
  alsoAt: [],
  credit: null,
  ...own,
});
const section = (...stories: StoryCard[]): DeskSection => ({
  id: 'local',
  title: 'Local News',
  stories: stories.map((story) => ({ story, mark: null, isGone: false })),
  total: stories.length,
  none: null,
  state: '',
});
const marksOf = (before: DeskSection, after: DeskSection) =>
  markChanges([before], [after])[0]?.stories.map(({ story, mark }) => [story.title, mark]);

test('EDIT-6 a change is marked where it is seen: what goes stays in its place, struck out', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((title) => card(title));
  if (!a || !b || !c || !d) throw new Error('four cards');
  expect(marksOf(section(a, b, c), section(a, c, d))).toEqual([
    ['a', null],
    ['b', 'No longer here'],
    ['c', null],
    ['d', 'Comes in'],
  ]);
  expect(marksOf(section(a, b), section({ ...b, pinned: true }, a))).toEqual([
    ['b', 'Pinned'],
    ['a', null],
  ]);
  const note = { label: 'Corrected', text: 'It was Tuesday.' };
  expect(marksOf(section(a), section({ ...a, note }))).toEqual([['a', 'Corrected']]);
  const other = { publisher: 'B', title: 'b', link: null, published: null, hour: null };
  expect(marksOf(section(a, b), section({ ...a, covering: [other] }))).toEqual([
    ['a', 'One event of 2'],
    ['b', 'No longer here'],
  ]);
  expect(markChanges([section(a)], [section(a)]).some(isChanged)).toBe(false);
});

test.each([
  ['2026-11-29T18:00', 'America/Los_Angeles', '2026-11-30T02:00:00.000Z'],
  ['2026-07-01T00:30', 'Europe/Berlin', '2026-06-30T22:30:00.000Z'],
  // The night on which the clocks change.
  ['2026-11-01T09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
  ['2026-03-08T12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
  ['2026-11-29T18:00', 'Asia/Kathmandu', '2026-11-29T12:15:00.000Z'],
])('%s on a clock of %s is %s', (clock, timezone, iso) => {
  expect(new Date(atClock(clock, timezone)).toISOString()).toBe(iso);
});

test.each(['', '6h', '2026-11-29', '2026-13-01T00:00', '9999999-11-29T18:00'])('“%s” is no time', (clock) => {
  expect(atClock(clock, 'America/Los_Angeles')).toBeNaN();
});
