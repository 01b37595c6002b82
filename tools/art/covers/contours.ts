/** The outlines of TrueType glyphs, as the `glyf` table stores them: points on and off the curve. */

/** A point of a contour, in the font's own units. */
export interface Point {
  x: number;
  y: number;
  /** On the curve; otherwise a control point. */
  on: boolean;
}

/** Flags of a component of a composite glyph. */
const WIDE_OFFSETS = 0x01;
const MORE_PARTS = 0x20;
const SCALED = 0xc8;

/** @returns where a glyph starts and ends in the table, in bytes */
type Place = (glyph: number) => [number, number];

/**
 * @returns the contours of a composite glyph whose first component is at byte `start`
 * @throws for components that are scaled
 */
function partsOf(glyf: DataView, place: Place, start: number): Point[][] {
  const parts: Point[][] = [];
  let at = start;
  for (let flags = MORE_PARTS; (flags & MORE_PARTS) !== 0; ) {
    flags = glyf.getUint16(at);
    const part = glyf.getUint16(at + 2);
    const wide = (flags & WIDE_OFFSETS) !== 0;
    const dx = wide ? glyf.getInt16(at + 4) : glyf.getInt8(at + 4);
    const dy = wide ? glyf.getInt16(at + 6) : glyf.getInt8(at + 5);
    at += wide ? 8 : 6;
    if ((flags & SCALED) !== 0) throw new Error('scaled parts are not read');
    for (const contour of contoursOf(glyf, place, part)) {
      parts.push(contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })));
    }
  }
  return parts;
}

/**
 * @param place where a glyph is in the table `glyf`
 * @returns the glyph's contours in the font's own units, y upwards; composite glyphs are assembled from their
 * components
 * @throws for components that are scaled
 */
export function contoursOf(glyf: DataView, place: Place, glyph: number): Point[][] {
  const [start, end] = place(glyph);
  if (start === end) return [];
  const count = glyf.getInt16(start);
  let at = start + 10;
  if (count < 0) return partsOf(glyf, place, at);
  const ends = Array.from({ length: count }, (_, index) => glyf.getUint16(at + index * 2));
  at += count * 2;
  at += 2 + glyf.getUint16(at);
  const total = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyf.getUint8(at++);
    const repeats = (flag & 8) !== 0 ? glyf.getUint8(at++) : 0;
    for (let copy = 0; copy <= repeats; copy += 1) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += (flag & same) !== 0 ? glyf.getUint8(at++) : -glyf.getUint8(at++);
      else if ((flag & same) === 0) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) !== 0 }));
  return ends.map((last, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, last + 1));
}
