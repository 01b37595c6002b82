import type { Rhythm, SectionWeight } from '../../../schema/contract/section-shapes.ts';
import type { SectionId } from '../../../schema/sections.ts';
import type { SectionFacts } from './section-facts.ts';

/** A section at its place. */
export interface Place {
  /** Index of the section. */
  section: number;
  rhythm: Rhythm;
}

/** One section, or sections side by side. */
export interface Band {
  places: Place[];
  /** Columns of blocks with the band. */
  asides: { column: number; where: AsideWhere }[];
}

/** Beside the band, under its first section, or in a line below it. */
type AsideWhere = 'beside' | 'under' | 'across';

/** A section needs so many stories to stand beside others: columns end at about the same height. */
const ABREAST_STORIES_MIN = 4;
const ABREAST_MAX = 3;
/** Columns of blocks: with the weather and the newsletter, in the middle, and with the events. */
export const ASIDES_MAX = 3;
/**
 * In CSS px: a lead with a picture is at least so high, and a higher column of blocks makes its picture higher. Beside one
 * that is higher than the second, the picture would be a slice of itself.
 */
const BESIDE_LEAD_MIN_PX = 700;
const BESIDE_LEAD_MAX_PX = 960;

/** What suits a section alone best. */
const PREFERRED: Partial<Record<SectionId, readonly Rhythm[]>> = {
  national: ['pair', 'broad'],
  world: ['picture'],
  health: ['broad'],
  sports: ['panorama'],
  arts: ['gallery'],
};
/** What a section alone may have, over the whole width. */
const ALONE: Record<SectionWeight, readonly Rhythm[]> = {
  lead: ['gallery', 'picture', 'panorama', 'broad', 'ledger'],
  half: ['picture', 'broad', 'pair', 'panorama', 'ledger'],
  dense: ['ledger', 'broad'],
};
/** Arrangements of two dense sections, in turn. Beside a list only a picture, or blocks below, take the height that is left. */
const DUOS: readonly (readonly [Rhythm, Rhythm])[] = [
  ['numbered', 'over'],
  ['side', 'column'],
];

/** Whether a section's stories fill the arrangement without a hole. `broad` and `ledger` take any. */
const FITS: Partial<Record<Rhythm, (facts: SectionFacts) => boolean>> = {
  pair: ({ stories, pictures }) => stories >= 4 && pictures !== 1,
  picture: ({ stories, pictures }) => stories >= 4 && pictures > 0,
  panorama: ({ pictures, isPhotograph }) => pictures > 0 && !isPhotograph,
  gallery: ({ stories, pictures }) => stories >= 5 && pictures > 0,
};

/**
 * Arranges the sections in bands, in their order (HOME-4): no two neighbours have the same rhythm, no column has a hole,
 * and each column of blocks has one place.
 * @param facts of the sections in their order; the last is the events section
 * @param asideHeights estimated heights of the columns of blocks, in CSS px; 0 for an empty one. The first has the weather
 * and the newsletter
 * @param hasWall whether the wall of local events stands with the last section
 */
export function planFront(
  facts: readonly SectionFacts[],
  asideHeights: readonly number[],
  hasWall: boolean,
): Band[] {
  const bands = bandsOf(hasWall ? facts.slice(0, -1) : facts, (asideHeights[1] ?? 0) > 0);
  if (hasWall) bands.push({ places: [{ section: facts.length - 1, rhythm: 'events' }], asides: [] });
  for (const [column, height] of asideHeights.entries())
    if (height > 0) setAside(bands, column, height, facts);
  return bands;
}

/** @param hasBlocks whether there are blocks for below a section */
function bandsOf(facts: readonly SectionFacts[], hasBlocks: boolean): Band[] {
  const bands: Band[] = [];
  /** All arrangements so far, the latest last. */
  const used: Rhythm[] = [];
  let duos = 0;
  let at = 0;
  const add = (rhythms: readonly Rhythm[]) => {
    bands.push({ places: rhythms.map((rhythm, i) => ({ section: at + i, rhythm })), asides: [] });
    used.push(...rhythms);
    at += rhythms.length;
  };
  for (let here = facts[at]; here; here = facts[at]) {
    const abreast = runOf(facts, at, isAbreast);
    if (here.stories === 0) add(Array(runOf(facts, at, ({ stories }) => stories === 0)).fill('line'));
    else if (at === 0 && here.weight === 'lead') add(['lead']);
    else if (here.id === 'opinion' && here.weight === 'dense') add(['italic']);
    else if (abreast >= ABREAST_MAX && used.at(-1) !== 'triple') add(['triple', 'triple', 'triple']);
    else if (abreast >= 2) {
      const duo = DUOS[duos++ % DUOS.length] ?? [];
      const isOver = duo[1] === 'over';
      const fits = isOver ? facts[at + 1]?.pictures : hasBlocks && !used.includes('side');
      add(fits ? duo : [isOver ? 'numbered' : aloneRhythm(here, used)]);
    } else add([aloneRhythm(here, used)]);
  }
  return bands;
}

/** @returns the number of sections from an index on for which the test holds */
function runOf(facts: readonly SectionFacts[], from: number, test: (facts: SectionFacts) => boolean): number {
  const end = facts.findIndex((each, i) => i >= from && !test(each));
  return (end === -1 ? facts.length : end) - from;
}

const isAbreast = ({ id, weight, stories }: SectionFacts): boolean =>
  weight === 'dense' && stories >= ABREAST_STORIES_MIN && id !== 'opinion';

/** @returns an arrangement that fits, and is not that of the last section: a preferred one, else the one not used for longest */
function aloneRhythm({ weight, ...facts }: SectionFacts, used: readonly Rhythm[]): Rhythm {
  const fits = (rhythm: Rhythm) => rhythm !== used.at(-1) && (FITS[rhythm]?.({ weight, ...facts }) ?? true);
  const preferred = weight === 'dense' ? [] : (PREFERRED[facts.id] ?? []);
  const others = ALONE[weight].filter(fits);
  const next =
    weight === 'dense' ? others : others.toSorted((a, b) => used.lastIndexOf(a) - used.lastIndexOf(b));
  return preferred.find(fits) ?? next[0] ?? 'broad';
}

/**
 * The first column stands beside a lead that can be as high, the second under a section beside a longer one, the third
 * with the wall of events; else a column lies across the page below a band.
 */
function setAside(bands: Band[], column: number, height: number, facts: readonly SectionFacts[]): void {
  const of = (rhythm: Rhythm) => bands.find(({ places }) => places[0]?.rhythm === rhythm);
  const fits = height >= BESIDE_LEAD_MIN_PX && height <= BESIDE_LEAD_MAX_PX;
  const lead = (facts[0]?.pictures ?? 0) > 0 && fits ? of('lead') : undefined;
  const [band, where] =
    (
      [
        [lead, 'beside'],
        [of('side'), 'under'],
        [of('events'), 'beside'],
      ] as const
    )[column] ?? [];
  if (band && where) band.asides.push({ column, where });
  else {
    const at = column === 0 ? 0 : Math.floor((bands.length * column) / ASIDES_MAX);
    (bands[at] ?? bands.at(-1))?.asides.push({ column, where: 'across' });
  }
}
