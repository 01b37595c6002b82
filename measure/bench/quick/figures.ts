import type { ExplainedRow, Row } from '../row.ts';
import { type PageCosts, type PageState, STATES, type ViewCost } from './count-pages.ts';
import type { RouteLimits } from './limits.ts';

/** A figure and its limits. */
export interface Figure {
  /** Unit included. */
  name: string;
  found: number;
  max: number;
  /** 0 if left out. */
  min?: number;
}

/** If a figure is this far below its limit, the limit is too high; a share of the limit. */
const SLACK_MAX = 0.1;

export const isMet = ({ found, max, min = 0 }: Figure): boolean => found <= max && found >= min;

/** @returns a sentence about a figure that exceeds its limit or is far below it; null for any other */
export function noteOf(figure: Figure): string | null {
  const { name, found, max, min = 0 } = figure;
  if (found < min) return `${name}: ${found}, must be at least ${min}.`;
  if (!isMet(figure)) return `${name}: ${found}, limit ${max}.`;
  if (max - found > SLACK_MAX * max)
    return `${name}: ${found} is below its limit of ${max} by more than 10 %: lower it (measure/bench/quick/limits.ts).`;
  return null;
}

/** @param value of all figures, as printed @returns a row that also names the figures outside their limits */
export function rowOf(name: string, value: string, figures: readonly Figure[]): Row {
  const notes = figures.map(noteOf).filter((note) => note !== null);
  return {
    name,
    value,
    goal: null,
    met: figures.every(isMet),
    ...(notes.length > 0 && { measures: notes.join(' ') }),
  };
}

const COUNTS = [
  ['renders', 'renders'],
  ['kvKeys', 'KV keys'],
  ['objectCalls', 'Durable Object calls'],
  ['backendCalls', 'backend calls'],
] as const satisfies [keyof ViewCost, string][];

const CELL = 13;
const cellOf = (cost: ViewCost): string => COUNTS.map(([key]) => String(cost[key]).padStart(2)).join(' ');

/** The names of the columns of `pageRow`. */
export const pageHead: ExplainedRow = {
  name: 'renders, KV keys, Durable Object and backend calls of a page',
  value: STATES.map((state) => state.padEnd(CELL)).join(''),
  goal: null,
  met: null,
  measures:
    'Counted outside the Worker, each page in a separate publication. Cold: never requested; fresh: cached; old: older than a minute; changed: three views, a minute apart, after a change of its content.',
};

/** @param found of one kind of page, in each state */
export function pageRow(name: string, found: PageCosts, limits: PageCosts): Row {
  const figures = STATES.flatMap((state) => costFigures(`${state}: `, found[state], limits[state], state));
  return rowOf(name, STATES.map((state) => cellOf(found[state]).padEnd(CELL)).join(''), figures);
}

/** @param found of a view */
export const turnRow = (name: string, found: ViewCost, limits: ViewCost): Row =>
  rowOf(name, cellOf(found), costFigures('', found, limits, null));

const costFigures = (prefix: string, found: ViewCost, limits: ViewCost, state: PageState | null): Figure[] =>
  COUNTS.map(([key, unit]) => ({
    name: prefix + unit,
    found: found[key],
    max: limits[key],
    // A page that is not rendered again still shows the old content.
    min: state === 'changed' && key === 'renders' ? 1 : 0,
  }));

const SIZES = [
  ['html', 'HTML'],
  ['brotli', 'HTML, brotli'],
  ['rules', 'inline rules'],
  ['scriptBytes', 'scripts, gzip'],
] as const satisfies [keyof RouteLimits, string][];
const SIZE_CELL = 7;
const REQUESTS_CELL = 9;

/** The names of the columns of `routeRow`. */
export const routeHead: ExplainedRow = {
  name: 'kB of a page, requests before its first paint',
  value: `${['HTML', 'brotli', 'rules', 'scripts'].map((name) => name.padStart(SIZE_CELL)).join(' ')} ${'requests'.padStart(REQUESTS_CELL)}`,
  goal: null,
  met: null,
  measures:
    'A page with all its data; brotli about as the platform compresses on the fly; of it, inline rules; by gzip, the scripts that a Chromium requests on a first visit until it is idle; the answers that its first paint waits for.',
};

/** @param found the measured sizes, in bytes; missing if not measured */
export function routeRow(route: string, found: Partial<RouteLimits>, limits: RouteLimits): Row {
  const { requestsBeforePaint: requests } = found;
  const sizes = SIZES.flatMap(([key, name]): Figure[] => {
    const bytes = found[key];
    return bytes === undefined ? [] : [{ name: `${name}, bytes`, found: bytes, max: limits[key] }];
  });
  const counts: Figure[] =
    requests === undefined
      ? []
      : [{ name: 'requests before paint', found: requests, max: limits.requestsBeforePaint }];
  const cells = [
    ...sizes.map((figure) => (figure.found / 1_000).toFixed(1).padStart(SIZE_CELL)),
    ...counts.map((figure) => String(figure.found).padStart(REQUESTS_CELL)),
  ];
  return rowOf(route, cells.join(' '), [...sizes, ...counts]);
}
