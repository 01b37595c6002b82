import type { SectionWeight } from '../../../schema/contract/section-shapes.ts';

/** Sections of one weight, side by side. */
interface Row {
  weight: SectionWeight;
  sections: number[];
}

/** A row, alone or with a column of blocks beside it. */
export interface PlannedRow extends Row {
  /** Index of the stop, or null. */
  aside: number | null;
}

/** Indexes of the sections where a column of blocks may begin, one per stop. */
export const STOPS = [0, 6, 13];
/** Number of dense lists side by side, on the full width and beside a tall column of blocks. */
const DENSE_ABREAST = 3;
const BESIDE_ABREAST = 2;
/** Beside a column of at least this height, in CSS px, stands a lead or two lists; beside a lower one, a wide list. */
const TALL_ASIDE_PX = 600;

/**
 * Lays out the sections in rows, in their order (HOME-4): no row has an empty place, and a column of blocks is about as
 * high as the row beside it.
 * @param weights of the sections in their order; the last is the events section, which follows alone
 * @param asideHeights estimated height of each stop's column, in CSS px; 0 for an empty one
 */
export function planFront(weights: readonly SectionWeight[], asideHeights: readonly number[]): PlannedRow[] {
  const planned: PlannedRow[] = [];
  const alone = (row: Row) => planned.push({ ...row, aside: null });
  const last = weights.length - 1;
  let at = 0;
  for (const [stop, height] of asideHeights.entries()) {
    const begin = STOPS[stop];
    if (begin === undefined || height === 0) continue;
    for (const row of rowsOf(weights, at, begin)) alone(row);
    at = begin;
    const tall = height >= TALL_ASIDE_PX;
    const leads = weights[at] === 'lead';
    if (leads && !tall) alone({ weight: 'lead', sections: [at++] });
    const weight = leads && tall ? 'lead' : 'dense';
    const abreast = tall && !leads ? BESIDE_ABREAST : 1;
    const sections = range(at, Math.min(at + abreast, last));
    planned.push({ weight, sections, aside: stop });
    at += sections.length;
  }
  for (const row of rowsOf(weights, at, last)) alone(row);
  alone({ weight: 'dense', sections: [last] });
  return planned;
}

/** Rows of the sections from one index up to another: runs of one weight, divided evenly. */
function rowsOf(weights: readonly SectionWeight[], from: number, to: number): Row[] {
  const rows: Row[] = [];
  let at = from;
  while (at < to) {
    const weight = weights[at] ?? 'dense';
    let end = at + 1;
    while (end < to && weights[end] === weight) end++;
    for (const length of lengthsOf(weight, end - at)) {
      rows.push({ weight, sections: range(at, at + length) });
      at += length;
    }
  }
  return rows;
}

/** @returns the number of sections in each row of a run; prefers a row of four to a list alone */
function lengthsOf(weight: SectionWeight, count: number): number[] {
  const abreast = weight === 'lead' ? 1 : weight === 'half' ? 2 : DENSE_ABREAST;
  const lengths = Array.from({ length: Math.ceil(count / abreast) }, (_, i) =>
    Math.min(abreast, count - i * abreast),
  );
  if (weight === 'dense' && count > 1 && lengths.at(-1) === 1) {
    lengths.pop();
    lengths.push((lengths.pop() ?? 0) + 1);
  }
  return lengths;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
