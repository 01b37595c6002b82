import type { Rhythm } from '../../../schema/contract/section-shapes.ts';

/** Sizes of a story's type; an excerpt is shortened to its size. */
type Size = 1 | 2 | 3 | 4 | 5;

interface RhythmRow {
  /** Of the first story, and of the others. */
  first: Size;
  rest: Size;
  /** Number of stories in the first one's size; the default is 1. */
  firsts?: number;
  /** Number of stories that show their picture. */
  pictures: number;
  /** Its stories are numbered. */
  ordered?: true;
}

/** The arrangements of a section's stories; story.module.css has a class for each. */
export const RHYTHM_ROWS: Record<Rhythm, RhythmRow> = {
  lead: { first: 1, rest: 4, pictures: 1 },
  pair: { first: 2, rest: 5, firsts: 2, pictures: 2 },
  picture: { first: 1, rest: 4, pictures: 1 },
  broad: { first: 1, rest: 5, pictures: 1 },
  panorama: { first: 1, rest: 4, pictures: 1 },
  gallery: { first: 1, rest: 4, pictures: 1 },
  italic: { first: 1, rest: 4, pictures: 0 },
  ledger: { first: 3, rest: 4, pictures: 1 },
  line: { first: 4, rest: 4, pictures: 0 },
  events: { first: 4, rest: 5, pictures: 0 },
  triple: { first: 3, rest: 5, pictures: 0 },
  numbered: { first: 4, rest: 5, pictures: 0, ordered: true },
  over: { first: 2, rest: 5, pictures: 1 },
  side: { first: 2, rest: 4, pictures: 1 },
  column: { first: 4, rest: 5, pictures: 1 },
};

/** Length of an excerpt by its story's size, in UTF-16 units. */
const EXCERPT_UNITS: Record<Size, number> = { 1: 170, 2: 160, 3: 130, 4: 105, 5: 90 };

/** @param rhythm undefined for a section that shows all of its stories (HOME-6), in one size */
export function excerptUnits(rhythm: Rhythm | undefined, place: number): number {
  if (rhythm === undefined) return EXCERPT_UNITS[4];
  const { first, rest, firsts = 1 } = RHYTHM_ROWS[rhythm];
  return EXCERPT_UNITS[place < firsts ? first : rest];
}
