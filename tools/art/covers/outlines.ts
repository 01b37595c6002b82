/** Turns the contour of a glyph into SVG path data with few commands and whole numbers. */
import type { Point } from './contours.ts';
import type { At } from './curves.ts';
import { mergedControl, offLine } from './curves.ts';

/** Below this distance from its chord, in units, a curve is drawn as a line. */
const FLAT_UNITS = 0.6;
/** How far a control point may move so that the short form of a smooth curve (`t`) can be used. */
const SMOOTH_UNITS = 1.6;

/** A piece of an outline that begins where the previous one ended. Without a control point it is a line. */
interface Piece {
  to: At;
  control?: At;
}

/** Joins numbers with as few separators as SVG allows. */
const packed = (numbers: number[]): string =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');

/** @param contour in font units, with a point on the curve @returns its start and its pieces, in our scale */
function piecesOf(contour: Point[], scale: number): { start: At; pieces: Piece[] } {
  const points = contour.flatMap((point, index): Point[] => {
    const next = contour[(index + 1) % contour.length] ?? point;
    if (point.on || next.on) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }];
  });
  const first = points.findIndex(({ on }) => on);
  const turned = [...points.slice(first), ...points.slice(0, first + 1)];
  const placed = turned.map(({ x, y, on }) => ({ x: x * scale, y: -y * scale, on }));
  const start = placed[0] ?? { x: 0, y: 0 };
  const pieces: Piece[] = [];
  let from: At = start;
  let origin: At = start;
  let control: At | undefined;
  for (const to of placed.slice(1)) {
    if (!to.on) {
      control = to;
      continue;
    }
    const before = pieces.at(-1);
    const joined =
      control !== undefined && before?.control !== undefined
        ? mergedControl(origin, before.control, from, control, to)
        : undefined;
    if (joined !== undefined) pieces.splice(-1, 1, { to, control: joined });
    else {
      origin = from;
      pieces.push(control === undefined ? { to } : { to, control });
    }
    from = to;
    control = undefined;
  }
  return { start, pieces };
}

const onGrid = ({ x, y }: At): At => ({ x: Math.round(x), y: Math.round(y) });

/**
 * @param contour in font units @param scale what one font unit measures on the grid
 * @returns a closed contour as SVG path data, y downwards: relative commands, whole numbers
 */
export function contourPath(contour: Point[], scale: number): string {
  const { start, pieces } = piecesOf(contour, scale);
  let pen = onGrid(start);
  let path = `M${packed([pen.x, pen.y])}`;
  let last = 'M';
  /** Control point of the previous curve: the command `t` uses its mirror image. */
  let previous: At | undefined;
  const write = (command: string, numbers: number[]): void => {
    const text = packed(numbers);
    path += command === last ? `${text.startsWith('-') ? '' : ' '}${text}` : command + text;
    last = command;
  };
  for (const piece of pieces) {
    const to = onGrid(piece.to);
    const control = piece.control && onGrid(piece.control);
    const dx = to.x - pen.x;
    const dy = to.y - pen.y;
    if (control !== undefined && offLine(control, pen, to) > FLAT_UNITS) {
      const mirror: At | undefined = previous && { x: 2 * pen.x - previous.x, y: 2 * pen.y - previous.y };
      if (mirror && Math.hypot(mirror.x - control.x, mirror.y - control.y) <= SMOOTH_UNITS) {
        write('t', [dx, dy]);
        previous = mirror;
      } else {
        write('q', [control.x - pen.x, control.y - pen.y, dx, dy]);
        previous = control;
      }
    } else if (dx !== 0 || dy !== 0) {
      if (dx === 0) write('v', [dy]);
      else if (dy === 0) write('h', [dx]);
      else write('l', [dx, dy]);
      previous = undefined;
    }
    pen = to;
  }
  return `${path}z`;
}
