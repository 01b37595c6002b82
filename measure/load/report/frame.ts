import { escapeXml } from '../../../functions/documents/write-xml.ts';
import type { LoadRun } from '../run.ts';
import { lengthOf } from './series.ts';

/** Designed for a phone; wider screens enlarge the whole drawing. In units of the drawing. */
export const WIDTH = 360;
export const HEIGHT = 190;
const LEFT = 40;
const RIGHT = 352;
const TOP = 26;
const BOTTOM = 168;
/** Width of a phase's number and of a time on the axis. */
const PHASE_NUMBER_WIDTH = 9;
const TIMES = 5;

/** The time axis that all charts of a report share, with its phases and events. */
export interface Frame {
  seconds: number;
  phases: { from: number; to: number }[];
  marks: { at: number; what: string }[];
}

export function frameOf(run: LoadRun): Frame {
  const seconds = lengthOf(run);
  return {
    seconds,
    phases: run.startedAt.map((at, i) => ({
      from: at / 1000,
      to: (run.startedAt[i + 1] ?? seconds * 1000) / 1000,
    })),
    marks: run.marks.map(({ at, what }) => ({ at: at / 1000, what })),
  };
}

export const xOf = ({ seconds }: Frame, second: number): number =>
  round(LEFT + (Math.min(second, seconds) / seconds) * (RIGHT - LEFT));

/** How values map to heights; `ticks` are drawn. */
export interface Scale {
  y: (value: number) => number;
  ticks: number[];
}

/** From zero to a round number above all values. */
export function linearScale(values: readonly number[]): Scale {
  const max = roundUp(Math.max(1e-9, ...values));
  return {
    y: (value) => round(BOTTOM - (Math.min(value, max) / max) * (BOTTOM - TOP)),
    ticks: [0, max / 2, max],
  };
}

/** By powers of ten, for values of very different magnitude; all must be above zero. */
export function logScale(values: readonly number[]): Scale {
  const low = Math.floor(Math.log10(Math.max(0.1, Math.min(...values))));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(0.1, ...values))));
  return {
    y: (value) => {
      const share = (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low);
      return round(BOTTOM - Math.min(1, share) * (BOTTOM - TOP));
    },
    ticks: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)),
  };
}

/** @returns a drawing with axes, phases by their numbers and events as lines @param label its accessible name */
export function drawFrame(frame: Frame, scale: Scale, label: string, inside: string): string {
  const phases = frame.phases.map(({ from, to }, i) => {
    const [x, width] = [xOf(frame, from), round(xOf(frame, to) - xOf(frame, from))];
    const band =
      i % 2 === 0 ? `<rect class="band" x="${x}" y="${TOP}" width="${width}" height="${BOTTOM - TOP}"/>` : '';
    if (width < PHASE_NUMBER_WIDTH) return band;
    return `${band}<text class="phase" x="${round(x + width / 2)}" y="${TOP - 4}" text-anchor="middle">${i + 1}</text>`;
  });
  const ticks = scale.ticks.map((value) => {
    const y = scale.y(value);
    return `<line class="rule" x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}"/><text x="${LEFT - 5}" y="${y + 3}" text-anchor="end">${short(value)}</text>`;
  });
  const times = Array.from({ length: TIMES }, (_, i) => Math.round((frame.seconds / (TIMES - 1)) * i)).map(
    (second) => {
      const anchor = second === frame.seconds ? 'end' : 'middle';
      return `<text x="${xOf(frame, second)}" y="${BOTTOM + 13}" text-anchor="${anchor}">${second} s</text>`;
    },
  );
  const marks = frame.marks.map(({ at }, i) => {
    const x = xOf(frame, at);
    return `<line class="mark" x1="${x}" x2="${x}" y1="10" y2="${BOTTOM}"/><text class="mark" x="${x}" y="8" text-anchor="middle">${letterOf(i)}</text>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(label)}">${[...phases, ...ticks, ...times].join('')}${inside}${marks.join('')}</svg>`;
}

/** Events are too close together for words; the report has a legend of the letters. */
export const letterOf = (mark: number): string => String.fromCharCode('A'.charCodeAt(0) + mark);

export const round = (value: number): number => Math.round(value * 10) / 10;

const short = (value: number): string => (value >= 10_000 ? `${value / 1000}k` : String(value));

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (([1, 2, 5].find((step) => step * power >= value) ?? 10) * power * 10) / 10;
}
