import type { Colour } from './palettes.ts';

/** The drawing is 16:10; every scene has its motif inside the middle square, which is part of every crop. */
export const WIDTH = 1200;
export const HEIGHT = 750;

type Stroke = { dash?: string; round?: boolean; opacity?: number };

/** Rounds to a tenth of a pixel at full size: precise enough for cables, short enough for hundreds of files. */
export function short(value: number): string {
  return `${Math.round(value * 10) / 10}`.replace(/^(-?)0\./, '$1.');
}

/** Numbers side by side with the fewest characters that SVG path grammar allows. */
export function run(...values: number[]): string {
  let text = '';
  for (const value of values) {
    const next = short(value);
    text += text === '' || next.startsWith('-') ? next : ` ${next}`;
  }
  return text;
}

/** As run(), in whole units: for large shapes, where a tenth is invisible. */
export function whole(...values: number[]): string {
  return run(...values.map(Math.round));
}

function opacityOf(opacity: number): string {
  return opacity < 1 ? ` opacity="${opacity.toFixed(2).replace(/^0|0$/g, '')}"` : '';
}

/** A filled outline. */
export function area(d: string, fill: Colour, opacity = 1): string {
  return d === '' ? '' : `<path fill="${fill}"${opacityOf(opacity)} d="${d}"/>`;
}

/** A drawn line; `dash` as in stroke-dasharray. The svg element sets fill="none" for all lines. */
export function line(d: string, colour: Colour, width: number, stroke: Stroke = {}): string {
  if (d === '') return '';
  const dash = stroke.dash === undefined ? '' : ` stroke-dasharray="${stroke.dash}"`;
  const cap = stroke.round === true ? ' stroke-linecap="round"' : '';
  return (
    `<path stroke="${colour}" stroke-width="${short(width)}"${dash}${cap}` +
    `${opacityOf(stroke.opacity ?? 1)} d="${d}"/>`
  );
}

/** Outline of a rectangle; large ones snap to whole units, which makes edges crisp and files small. */
export function box(x: number, y: number, width: number, height: number): string {
  if (width < 12 || height < 12) return `M${run(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  const left = Math.round(x);
  const top = Math.round(y);
  const across = Math.round(x + width) - left;
  return `M${run(left, top)}h${across}v${Math.round(y + height) - top}h${-across}z`;
}

/**
 * Outline of a circle as one arc that ends a tenth before its start, half as long as two half circles. Clockwise like
 * every other outline here, so that overlaps in one path stay filled.
 */
export function disc(x: number, y: number, radius: number): string {
  const r = radius < 12 ? radius : Math.round(radius);
  const start = radius < 12 ? run(x, y - r) : whole(x, y - r);
  return `M${start}a${short(r)} ${short(r)} 0 1 1-.1 0z`;
}

/** Closed outline through x, y, x, y … */
export function poly(...points: number[]): string {
  return `M${run(...points)}z`;
}

/** Open line through x, y, x, y … */
export function trace(...points: number[]): string {
  return `M${run(...points)}`;
}

/** A round-headed opening that stands on (x, y): left foot, width, full height. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = short(width / 2);
  return `M${run(x, y)}v${short(width / 2 - height)}a${r} ${r} 0 0 1 ${short(width)} 0V${short(y)}z`;
}

/** A flat-bottomed dome or canopy that sits on (x, y): middle of its foot, width, height. */
export function cap(x: number, y: number, width: number, height: number): string {
  const w = width / 2;
  const k = height * 1.33;
  return `M${run(x - w, y)}c${run(0, -k, width, -k, width, 0)}z`;
}

/** The right half of that dome, for its shaded side: the same cubic, split at its top. */
export function halfCap(x: number, y: number, width: number, height: number): string {
  const top = -height * 0.9975;
  return `M${run(x, y)}v${short(top)}c${run(width * 0.25, 0, width / 2, -top / 3, width / 2, -top)}z`;
}

/** A shape pointed at both ends: sails' shadows, cloud lenses, leaves of a flat crown. */
export function lens(x: number, y: number, width: number, rise: number, fall: number): string {
  return `M${run(x - width / 2, y)}q${run(width / 2, -rise * 2, width, 0)}q${run(-width / 2, fall * 2, -width, 0)}z`;
}

/** A standing person in a coat, seen small: feet at (x, y). */
export function figure(x: number, y: number, height: number): string {
  const h = height;
  return (
    disc(x, y - h * 0.91, h * 0.078) +
    `M${run(x - h * 0.09, y)}v${short(-h * 0.44)}l${run(-h * 0.035, -h * 0.02)}v${short(-h * 0.25)}` +
    `q${run(0, -h * 0.11, h * 0.095, -h * 0.11)}h${short(h * 0.06)}q${run(h * 0.095, 0, h * 0.095, h * 0.11)}` +
    `v${short(h * 0.25)}l${run(-h * 0.035, h * 0.02)}v${short(h * 0.44)}` +
    `h${short(-h * 0.07)}l${run(-h * 0.02, -h * 0.4, -h * 0.02, h * 0.4)}z`
  );
}

export function each(count: number, draw: (index: number) => string): string {
  let text = '';
  for (let index = 0; index < count; index += 1) text += draw(index);
  return text;
}
