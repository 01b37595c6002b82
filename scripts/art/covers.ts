/**
 * Draws the covers of /books as SVG, 600 by 800 (3:4), into public/books, and the placeholder beside them.
 *
 *   node scripts/art/covers.ts [folder that holds the @fontsource packages]
 *
 * An SVG in <img> has no web fonts, so the lettering is drawn: outlines are read from the WOFF files of four
 * open fonts (OFL), once per letter, and placed with <use>. Same catalogue, same bytes: nothing is random.
 * Each series has a design of its own, each volume its own palette and picture.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { Book } from '../../app/books/catalogue.ts';
import { BOOKS } from '../../app/books/catalogue.ts';

const WIDTH_PX = 600;
const HEIGHT_PX = 800;
/** A shelf of fifty is loaded at once. */
const COVER_LIMIT_BYTES = 8_000;
/** Grid on which outlines are rounded. At 100 px lettering the error stays below a quarter of a pixel. */
const UNITS_PER_EM = 140;
/** The same for captions, which are never larger than 36 px. */
const CAPTION_UNITS_PER_EM = 70;

const FONT_FILES = {
  display: 'playfair-display/files/playfair-display-latin-600-normal.woff',
  italic: 'playfair-display/files/playfair-display-latin-500-italic.woff',
  book: 'cormorant-garamond/files/cormorant-garamond-latin-700-normal.woff',
  bookItalic: 'cormorant-garamond/files/cormorant-garamond-latin-700-italic.woff',
  sans: 'josefin-sans/files/josefin-sans-latin-600-normal.woff',
  caption: 'josefin-sans/files/josefin-sans-latin-600-normal.woff',
  poster: 'oswald/files/oswald-latin-600-normal.woff',
} as const;
type FontName = keyof typeof FONT_FILES;

/* ---------- Letterforms: WOFF 1.0 with TrueType outlines (OpenType: cmap 4, glyf, loca, hmtx) ---------- */

interface Point {
  x: number;
  y: number;
  on: boolean;
}

interface Letter {
  /** SVG path in the font's units, baseline at 0, y downwards. */
  path: string;
  advance: number;
}

interface Font {
  unitsPerEm: number;
  /** Throws for a character that the font lacks. */
  letter: (character: string) => Letter;
}

/** Out: tables of a WOFF file by tag. Throws when the file is something else. */
function tablesOf(file: Buffer): Map<string, DataView> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 file');
  const tables = new Map<string, DataView>();
  for (let entry = 0; entry < file.readUInt16BE(12); entry += 1) {
    const at = 44 + entry * 20;
    const offset = file.readUInt32BE(at + 4);
    const stored = file.subarray(offset, offset + file.readUInt32BE(at + 8));
    const bytes = stored.length < file.readUInt32BE(at + 12) ? inflateSync(stored) : stored;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    tables.set(file.toString('latin1', at, at + 4), view);
  }
  return tables;
}

/** Contours of a glyph in font units; composite glyphs are put together from their parts. */
function contoursOf(glyf: DataView, place: (glyph: number) => [number, number], glyph: number): Point[][] {
  const [start, end] = place(glyph);
  if (start === end) return [];
  const count = glyf.getInt16(start);
  let at = start + 10;
  if (count < 0) {
    const parts: Point[][] = [];
    for (let flags = 0x20; (flags & 0x20) !== 0; ) {
      flags = glyf.getUint16(at);
      const part = glyf.getUint16(at + 2);
      const wide = (flags & 1) !== 0;
      const dx = wide ? glyf.getInt16(at + 4) : glyf.getInt8(at + 4);
      const dy = wide ? glyf.getInt16(at + 6) : glyf.getInt8(at + 5);
      at += wide ? 8 : 6;
      if ((flags & 0xc8) !== 0) throw new Error('scaled parts are not read');
      for (const contour of contoursOf(glyf, place, part)) {
        parts.push(contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })));
      }
    }
    return parts;
  }
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

/** Joins numbers with as few separators as SVG allows. */
const packed = (numbers: number[]): string =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');

/** Below this distance from its chord, in units, a curve is drawn as a line. */
const FLAT_UNITS = 0.6;
/** How far a control point may move so that the short form of a smooth curve (`t`) can be used. */
const SMOOTH_UNITS = 1.6;
/** How far two curves may lie from the one that replaces them. */
const MERGE_UNITS = 0.8;

interface At {
  x: number;
  y: number;
}

/** A piece of outline that begins where the one before it ended. Without a control point it is a line. */
interface Piece {
  to: At;
  control?: At;
}

/** Distance of a point from the line through two others. */
function offLine(point: At, from: At, to: At): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs((point.x - from.x) * dy - (point.y - from.y) * dx) / length;
}

/** The point of a quadratic curve at `share`, from 0 to 1. */
function along(from: At, control: At, to: At, share: number): At {
  const rest = 1 - share;
  const mix = (a: number, b: number, c: number): number =>
    rest * rest * a + 2 * rest * share * b + share * share * c;
  return { x: mix(from.x, control.x, to.x), y: mix(from.y, control.y, to.y) };
}

/**
 * One curve in place of two that meet smoothly, or undefined where none comes close enough. Fonts carry more
 * curves than a cover needs: their quadratics were cut from cubics.
 */
function mergedControl(from: At, first: At, joint: At, second: At, to: At): At | undefined {
  const ax = first.x - from.x;
  const ay = first.y - from.y;
  const bx = to.x - second.x;
  const by = to.y - second.y;
  const cross = ax * by - ay * bx;
  if (Math.abs(cross) < 1e-6 || offLine(joint, first, second) > MERGE_UNITS) return undefined;
  const reach = ((to.x - from.x) * by - (to.y - from.y) * bx) / cross;
  const back = ((to.x - from.x) * ay - (to.y - from.y) * ax) / cross;
  if (reach <= 0 || back <= 0) return undefined;
  const control = { x: from.x + ax * reach, y: from.y + ay * reach };
  const probes = [along(from, first, joint, 0.5), joint, along(joint, second, to, 0.5)];
  const near = probes.every((probe) => {
    const steps = Array.from({ length: 33 }, (_, index) => along(from, control, to, index / 32));
    return steps.slice(1).some((end, index) => {
      const start = steps[index] ?? end;
      const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
      const half = Math.hypot(end.x - start.x, end.y - start.y) / 2;
      return (
        Math.hypot(probe.x - middle.x, probe.y - middle.y) <= half + MERGE_UNITS &&
        offLine(probe, start, end) <= MERGE_UNITS
      );
    });
  });
  return near ? control : undefined;
}

/** In: a contour in font units, with a point on the curve. Out: its start and its pieces, to our scale. */
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

/** One closed contour as SVG path data: relative commands, whole numbers. */
function contourPath(contour: Point[], scale: number): string {
  const { start, pieces } = piecesOf(contour, scale);
  let pen = onGrid(start);
  let path = `M${packed([pen.x, pen.y])}`;
  let last = 'M';
  /** Control point of the curve just written: its mirror image is what `t` means. */
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

/** In: a WOFF file, and the grid on which its outlines are rounded. */
function readFont(path: string, unitsPerEm: number): Font {
  const tables = tablesOf(readFileSync(path));
  const table = (tag: string): DataView => {
    const view = tables.get(tag);
    if (view === undefined) throw new Error(`${path}: no table ${tag}`);
    return view;
  };
  const [head, cmap, loca, glyf, hmtx] = ['head', 'cmap', 'loca', 'glyf', 'hmtx'].map(table);
  if (!head || !cmap || !loca || !glyf || !hmtx) throw new Error(`${path}: incomplete`);
  const scale = unitsPerEm / head.getUint16(18);
  const long = head.getInt16(50) === 1;
  const locate = (glyph: number): number =>
    long ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  const metrics = table('hhea').getUint16(34);
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const map = subtables.find((offset) => cmap.getUint16(offset) === 4);
  if (map === undefined) throw new Error(`${path}: no character map of format 4`);
  const segments = cmap.getUint16(map + 6);
  const glyphOf = (code: number): number => {
    for (let at = map + 14; at < map + 14 + segments; at += 2) {
      if (cmap.getUint16(at) < code) continue;
      const startAt = at + segments + 2;
      const start = cmap.getUint16(startAt);
      if (start > code) return 0;
      const delta = cmap.getUint16(startAt + segments);
      const rangeAt = startAt + segments * 2;
      const range = cmap.getUint16(rangeAt);
      return (
        (range === 0 ? code + delta : cmap.getUint16(rangeAt + range + (code - start) * 2) + delta) & 0xffff
      );
    }
    return 0;
  };
  const letter = (character: string): Letter => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    if (glyph === 0) throw new Error(`${path}: no glyph for ${character}`);
    const contours = contoursOf(glyf, (id) => [locate(id), locate(id + 1)], glyph);
    return {
      path: contours.map((contour) => contourPath(contour, scale)).join(''),
      advance: hmtx.getUint16(Math.min(glyph, metrics - 1) * 4) * scale,
    };
  };
  return { unitsPerEm, letter };
}

/* ---------- Setting type ---------- */

/** Pairs that gape without kerning, in thousandths of an em; enough for the words of the catalogue. */
const KERNS: Readonly<Record<string, number>> = {
  Ta: -70,
  Te: -70,
  To: -70,
  Tr: -50,
  Tw: -60,
  Wa: -55,
  We: -50,
  Wh: -10,
  Wi: -25,
  Wo: -50,
  Wr: -30,
  AT: -60,
  AV: -70,
  AW: -50,
  AY: -70,
  FA: -50,
  LT: -60,
  LY: -60,
  OA: -15,
  PA: -60,
  RT: -15,
  TA: -60,
  TO: -15,
  VA: -70,
  WA: -50,
  'e’': -5,
  'r’': -10,
  '’s': -20,
  'r,': -40,
  'y,': -60,
};

/** 0 a, 1 b, … 26 aa: ids of one or two letters. Designs use numbers after a letter, so nothing collides. */
function shortId(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letter + shortId(Math.floor(index / 26) - 1);
}

interface Style {
  font: FontName;
  /** Extra space between letters, in em. */
  tracking?: number;
}

/** The letters of one cover: each outline is written once and used by reference. */
class Lettering {
  private readonly fonts: Record<FontName, Font>;
  private readonly ids = new Map<string, { id: string; letter: Letter }>();

  constructor(fonts: Record<FontName, Font>) {
    this.fonts = fonts;
  }

  private letter(font: FontName, character: string): { id: string; letter: Letter } {
    const key = font + character;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const made = { id: shortId(this.ids.size), letter: this.fonts[font].letter(character) };
    this.ids.set(key, made);
    return made;
  }

  /** In em, kerning and tracking included. */
  private advances(text: string, { font, tracking = 0 }: Style): number[] {
    const { unitsPerEm } = this.fonts[font];
    return [...text].map((character, index, all) => {
      const kern = (KERNS[character + (all[index + 1] ?? '')] ?? 0) / 1000;
      const space = index === all.length - 1 ? 0 : tracking;
      return this.letter(font, character).letter.advance / unitsPerEm + kern + space;
    });
  }

  /** Width in em. */
  width(text: string, style: Style): number {
    return this.advances(text, style).reduce((sum, advance) => sum + advance, 0);
  }

  /** One line; `x` is its left end, middle or right end as `align` says, `y` the baseline, in px. */
  line(text: string, style: Style, size: number, x: number, y: number, fill: string, align = 0.5): string {
    const { unitsPerEm } = this.fonts[style.font];
    const scale = size / unitsPerEm;
    const left = x - this.width(text, style) * size * align;
    let pen = 0;
    const uses = this.advances(text, style).map((advance, index) => {
      const character = [...text][index] ?? ' ';
      const at = Math.round(pen * unitsPerEm);
      pen += advance;
      if (character === ' ') return '';
      return `<use href="#${this.letter(style.font, character).id}"${at === 0 ? '' : ` x="${at}"`}/>`;
    });
    const place = `translate(${px(left)} ${px(y)})scale(${Number(scale.toFixed(3))})`;
    return `<g fill="${fill}" transform="${place}">${uses.join('')}</g>`;
  }

  definitions(): string {
    const drawn = [...this.ids.values()].filter(({ letter }) => letter.path !== '');
    return drawn.map(({ id, letter }) => `<path id="${id}" d="${letter.path}"/>`).join('');
  }
}

const px = (value: number): number => Number(value.toFixed(1));

/** Words that should not end a line of a title. */
const LEANING = new Set([
  'a',
  'the',
  'in',
  'at',
  'on',
  'of',
  'to',
  'and',
  'with',
  'for',
  'who',
  'i',
  'one',
  'like',
]);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Breaks a title where the letters become largest, preferring lines that do not end in a small word. */
function breakTitle(
  type: Lettering,
  title: string,
  style: Style,
  box: Box,
  leading: number,
  largest: number,
) {
  const words = title.split(' ');
  let best = { lines: [title], size: 0, score: 0 };
  for (let cuts = 0; cuts < 2 ** (words.length - 1); cuts += 1) {
    const lines: string[] = [];
    words.forEach((word, index) => {
      const joins = index > 0 && (cuts & (1 << (index - 1))) === 0;
      if (joins) lines.push(`${lines.pop() ?? ''} ${word}`);
      else lines.push(word);
    });
    const widths = lines.map((line) => type.width(line, style));
    const size = Math.min(box.width / Math.max(...widths), box.height / (lines.length * leading), largest);
    const leaning = lines
      .slice(0, -1)
      .filter((line) => LEANING.has(line.toLowerCase().split(' ').at(-1) ?? ''));
    const alone = leaning.filter((line) => !line.includes(' ')).length;
    const ragged = 1 - Math.min(...widths) / Math.max(...widths);
    const score =
      size * (1 - 0.09 * (leaning.length - alone) - 0.14 * alone - 0.13 * ragged - 0.03 * lines.length);
    if (score > best.score) best = { lines, size, score };
  }
  return best;
}

interface TitleOptions extends Style {
  leading?: number;
  largest?: number;
  /** 0 left, 0.5 centered, 1 right. */
  align?: number;
  /** Where the block stands in its box: 0 at the top, 1 at the bottom. */
  rise?: number;
}

function setTitle(type: Lettering, text: string, box: Box, fill: string, options: TitleOptions): string {
  const { leading = 1.08, largest = 96, align = 0.5, rise = 0.5 } = options;
  const { lines, size } = breakTitle(type, text, options, box, leading, largest);
  const free = box.height - lines.length * leading * size;
  const top = box.y + free * rise;
  return lines
    .map((line, index) => {
      const baseline = top + (index * leading + leading / 2 + 0.33) * size;
      return type.line(line, options, size, box.x + box.width * align, baseline, fill, align);
    })
    .join('');
}

/* ---------- Palettes and small shapes ---------- */

interface Palette {
  dark: string;
  mid: string;
  light: string;
  accent: string;
  paper: string;
}

const palette = (dark: string, mid: string, light: string, accent: string, paper: string): Palette => ({
  dark,
  mid,
  light,
  accent,
  paper,
});

const PALETTES = {
  ember: palette('#3a1620', '#8c2f39', '#f0c9a8', '#e0663a', '#fbf1e4'),
  harbor: palette('#10243a', '#2f5d7c', '#bcd7de', '#f2a65a', '#f7f3ea'),
  moss: palette('#1c2b22', '#4d6b4f', '#cdd8b6', '#d9a441', '#f6f3e6'),
  plum: palette('#2a1433', '#6b3a73', '#dfc3dd', '#f08a7b', '#f9f0f2'),
  rust: palette('#3b1d12', '#a2502b', '#efc9a0', '#2f6f73', '#fbf3e8'),
  slate: palette('#1b2330', '#56677d', '#c9d2dc', '#e5533d', '#f4f3ef'),
  teal: palette('#06302f', '#1d7471', '#b3dbd2', '#f4b942', '#f3f6ee'),
  rose: palette('#4a1730', '#b8476b', '#f6cdd0', '#f1b24a', '#fdf3f0'),
  ochre: palette('#332408', '#9b7220', '#f0dca4', '#b43a2c', '#fcf6e3'),
  ink: palette('#0f1216', '#3b4450', '#d5d3cb', '#c9a24b', '#f5f2ea'),
  lagoon: palette('#0c2b45', '#1f7f9f', '#bfe3e6', '#ff7a5a', '#f4f8f5'),
  cherry: palette('#3d0c12', '#b3262c', '#f7c9b8', '#f0c75e', '#fcf4ea'),
  dusk: palette('#231b42', '#5a4b8c', '#f2b8a0', '#f6d07a', '#faf2ec'),
  pine: palette('#0e2a24', '#2f6a55', '#c7dfd0', '#e8784a', '#f3f5ec'),
  sand: palette('#3c3128', '#9a7c5b', '#ead9bf', '#35607a', '#fbf6ec'),
  violet: palette('#1d1836', '#4338a0', '#cfcaf5', '#ffb74d', '#f5f3fc'),
} satisfies Record<string, Palette>;
type PaletteName = keyof typeof PALETTES;

const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect${x === 0 ? '' : ` x="${px(x)}"`}${y === 0 ? '' : ` y="${px(y)}"`} ` +
  `width="${px(width)}" height="${px(height)}" fill="${fill}"${extra}/>`;
/** Many rectangles of one color and size. */
const rects = (
  places: readonly (readonly [number, number])[],
  width: number,
  height: number,
  fill: string,
): string =>
  shape(
    places.map(([x, y]) => `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`).join(''),
    fill,
  );
const disc = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}"${extra}/>`;
const shape = (path: string, fill: string, extra = ''): string =>
  `<path d="${path}" fill="${fill}"${extra}/>`;
const stroke = (path: string, color: string, width: number, extra = ''): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"${extra}/>`;
const ring = (x: number, y: number, radius: number, color: string, width: number): string =>
  disc(x, y, radius, 'none', ` stroke="${color}" stroke-width="${width}"`);
const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;
/** Shows `body` only inside `outline`; ids of clips are unique within a cover. */
const clipped = (id: string, outline: string, body: string): string =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${body}</g>`;
const ground = (fill: string): string => rect(0, 0, WIDTH_PX, HEIGHT_PX, fill);
const frame = (inset: number, color: string, width: number): string =>
  rect(
    inset,
    inset,
    WIDTH_PX - inset * 2,
    HEIGHT_PX - inset * 2,
    'none',
    ` stroke="${color}" stroke-width="${width}"`,
  );
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Numbers in 0..1 that are the same in every run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list has nothing to pick');
  return item;
}

/* ---------- The designs ---------- */

interface Sheet {
  book: Book;
  /** 1 to 6. */
  volume: number;
  colors: Palette;
  type: Lettering;
}

type Design = (sheet: Sheet) => string;

const CAPS: Style = { font: 'caption', tracking: 0.14 };

function credit(
  { book, type }: Sheet,
  size: number,
  x: number,
  y: number,
  fill: string,
  align = 0.5,
): string {
  return type.line(book.author.toUpperCase(), CAPS, size, x, y, fill, align);
}

function seriesLine({ book, volume, type }: Sheet, x: number, y: number, fill: string, align = 0.5): string {
  const text = `${book.series?.name ?? ''} · ${volume}`.toUpperCase();
  return type.line(text, { font: 'caption', tracking: 0.12 }, 20, x, y, fill, align);
}

/** The author in upper and lower case: letters of the title's own font, most of them drawn already. */
function signature(sheet: Sheet, font: FontName, size: number, y: number, fill: string): string {
  return sheet.type.line(sheet.book.author, { font, tracking: 0.02 }, size, 300, y, fill);
}

/** Harbor Lights: a disc over layered water, and something on the horizon. */
const harbor: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const night = volume % 2 === 1;
  const sky = night ? colors.dark : colors.light;
  const words = night ? colors.paper : colors.dark;
  const x = pick([430, 300, 190, 410, 300, 180], volume - 1);
  const water = [colors.mid, night ? colors.mid : colors.dark, colors.dark];
  const waves = range(3).map((band) => {
    const y = 560 + band * 66;
    const left = band * 37 - volume * 9 - 130;
    const crest = `M${left} ${y}q45-${14 + band * 5} 90 0${'t90 0'.repeat(8)}V800H-200z`;
    return shape(
      crest,
      band === 0 ? colors.mid : pick(water, band),
      ` opacity="${[0.75, 1, 0.7, 1][band] ?? 1}"`,
    );
  });
  const ink = night ? '#000a12' : colors.dark;
  const things = [
    shape('M70 590q60-60 160-46l50 46z', ink) +
      shape('M140 556l8-120h34l8 120z', colors.paper) +
      rect(145, 470, 40, 22, colors.accent) +
      rect(142, 514, 46, 22, colors.accent) +
      rect(150, 412, 30, 24, colors.accent) +
      shape('M144 412l21-22 21 22z', colors.paper) +
      shape('M180 416l430-30v100L180 432z', colors.accent, ' opacity=".28"'),
    range(7)
      .map((row) =>
        rect(300 - 70 + row * 9, 585 + row * 22, 140 - row * 18, 6, colors.paper, ' opacity=".8"'),
      )
      .join(''),
    shape('M330 550h120l-18 26h-84z', colors.paper) +
      shape('M388 545v-150l64 136z', colors.accent) +
      shape('M380 540v-120l-44 108z', colors.paper) +
      shape('M190 556h80l-12 18h-56z', ink) +
      shape('M228 550v-96l40 86z', colors.dark),
    range(6)
      .map((post) => rect(60 + post * 62, 470 + post * 12, 18 - post, 160 - post * 14, ink))
      .join('') + shape('M40 486l360 66v-12L40 462z', ink),
    shape('M190 505h40v-35h150v35h60v34H190z', colors.paper) +
      rect(318, 430, 34, 42, colors.accent) +
      shape('M150 538h320l-34 40H190z', ink) +
      rects(
        range(7).map((port) => [206 + port * 32, 515] as const),
        16,
        14,
        colors.mid,
      ),
    shape('M330 556q80 26 160 0l-22 36H352z', colors.dark) +
      rect(404, 470, 7, 96, colors.dark) +
      shape('M411 474h54l-16 17 16 17h-54z', colors.accent) +
      stroke('M360 430q20-22 38 0q18-22 38 0M470 394q16-18 30 0q14-18 30 0', words, 6),
  ];
  return (
    ground(sky) +
    disc(x, pick([520, 500, 470, 470, 480, 500], volume - 1), volume === 2 ? 120 : 90, colors.accent) +
    waves.slice(0, 1).join('') +
    pick(things, volume - 1) +
    waves.slice(1).join('') +
    setTitle(type, book.title, { x: 45, y: 82, width: 510, height: 262 }, words, {
      font: 'display',
      largest: 92,
      rise: 0.2,
    }) +
    seriesLine(sheet, 300, 58, words) +
    credit(sheet, 36, 300, 758, colors.paper)
  );
};

/** The Billionaire Mind: a poster; every line of the title is as wide as the page. */
const mind: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const bright = volume % 2 === 0;
  const paper = bright ? colors.paper : colors.accent;
  const ink = colors.dark;
  const figure = bright ? colors.accent : colors.paper;
  /** Words a line: broken by hand, because every line is stretched to the full width. */
  const counts = pick(
    [
      [1, 1],
      [1, 1],
      [2, 2, 1, 1],
      [2, 1],
      [3, 1, 3, 1],
      [2, 2, 1],
    ],
    volume - 1,
  );
  const words = book.title.split(' ');
  const lines = counts.map((count) => words.splice(0, count).join(' '));
  const style: Style = { font: 'poster' };
  const room = lines.length > 3 ? 118 : 190;
  let y = 62;
  const title = lines.map((line) => {
    const size = Math.min(510 / type.width(line.toUpperCase(), style), room);
    const baseline = y + size * 0.97;
    y = baseline + 12;
    return type.line(line.toUpperCase(), style, size, 45, baseline, ink, 0);
  });
  const top = y + 24;
  const low = 690;
  const middle = (top + low) / 2;
  const reach = (low - top) / 2;
  const figures = [
    range(7).map((day) =>
      rect(
        45 + day * 76,
        low - 60 - day * ((reach * 2 - 60) / 6.2),
        54,
        60 + day * ((reach * 2 - 60) / 6.2),
        day === 6 ? colors.mid : figure,
      ),
    ),
    [
      shape(`M45 ${low}a255 255 0 0 1 510 0z`, figure),
      ...range(5).map((band) => rect(45, low - 22 - band * 34, 510, 15 - band * 2.6, paper)),
    ],
    range(7).map((day) => disc(75 + day * 75, middle, day === 1 ? 34 : 20, day === 1 ? colors.mid : figure)),
    [
      rect(45, top, 510, low - top, figure),
      ...range(6).map((row) => rect(45, top + 36 + row * ((low - top - 40) / 6), 510, 3, paper)),
      rect(110, top, 4, low - top, colors.mid),
    ],
    [
      disc(190, low - reach, reach, figure),
      shape(`M330 ${low}v-${reach}l112-${reach} 112 ${reach}v${reach}z`, colors.mid),
    ],
    [rect(45, top, 510, low - top, colors.mid), disc(300, middle, Math.min(54, reach * 0.6), figure)],
  ];
  return (
    ground(paper) +
    title.join('') +
    pick(figures, volume - 1).join('') +
    rect(45, 712, 510, 4, ink) +
    credit(sheet, 27, 45, 756, ink, 0) +
    type.line(`No. ${volume}`, { font: 'caption' }, 27, 555, 756, ink, 1)
  );
};

/** Vineyard Road: rows of vines that meet behind a hill, under a large sun. */
const vineyard: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const x = pick([300, 190, 420, 300, 400, 210], volume - 1);
  const brow = 450 + (volume % 2) * 30;
  const hill = `M0 ${560 + (volume % 3) * 16}Q${x} ${brow} 600 ${540 + (volume % 4) * 14}V800H0z`;
  const row = (index: number): string => `M${x} 400L${index * 100 - 900} 800`;
  const rows =
    stroke(range(25).map(row).join(''), colors.light, 6) +
    (volume === 4 ? stroke(row(13), colors.accent, 13) : '');
  const hexagon = (cx: number, cy: number, radius: number): string => {
    const corners = range(6).map((corner) => {
      const angle = (corner * Math.PI) / 3;
      return `${px(cx + radius * Math.sin(angle))} ${px(cy + radius * Math.cos(angle))}`;
    });
    return `M${corners.join('L')}z`;
  };
  const cypress = (tree: number): string => {
    const tall = 150 + (tree % 3) * 34;
    const bend = 40 + (tree % 3) * 4;
    return `M${70 + tree * 44} 560q-22-${tall - bend} 0-${tall}q22 ${bend} 0 ${tall}z`;
  };
  const sky = [
    disc(x, 520, 130, colors.accent),
    disc(420, 450, 74, colors.accent) + shape(range(5).map(cypress).join(''), colors.dark),
    ring(240, 440, 82, colors.accent, 17) + shape('M240 320l24 28-24 30-24-30z', colors.accent),
    disc(x, 450, 66, colors.mid),
    disc(210, 430, 92, colors.accent) + disc(248, 408, 84, colors.paper),
    [
      [380, 440],
      [432, 470],
      [432, 410],
      [484, 440],
      [484, 500],
      [328, 470],
    ]
      .map(
        ([cx = 0, cy = 0], cell) =>
          stroke(hexagon(cx, cy, 31), colors.accent, 5) +
          (cell % 3 === 0 ? shape(hexagon(cx, cy, 22), colors.accent) : ''),
      )
      .join(''),
  ];
  return (
    ground(colors.paper) +
    pick(sky, volume - 1) +
    shape(`M0 ${530 + (volume % 2) * 20}q150-70 330-20t270 10V800H0z`, colors.mid, ' opacity=".55"') +
    clipped('h1', `<path d="${hill}"/>`, ground(colors.mid) + rows) +
    rect(0, 706, 600, 94, colors.dark) +
    setTitle(type, book.title, { x: 50, y: 58, width: 500, height: 280 }, colors.dark, {
      font: 'book',
      largest: 98,
      leading: 0.96,
      rise: 0.2,
    }) +
    signature(sheet, 'book', 50, 767, colors.paper)
  );
};

/** The Ashworth Brothers: Art Deco in one metal on a deep ground. */
const brothers: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const metal = colors.accent;
  const spread = (count: number, length: number): string =>
    range(count)
      .map((ray) => {
        const angle = Math.PI * (ray / (count - 1));
        return `M300 760L${px(300 - length * Math.cos(angle))} ${px(760 - length * Math.sin(angle))}`;
      })
      .join('');
  const ornaments = [
    stroke(spread(25, 700), metal, 3) +
      disc(300, 760, 130, colors.dark, ` stroke="${metal}" stroke-width="6"`) +
      disc(300, 760, 78, metal),
    `<pattern id="s1" width="88" height="76" patternUnits="userSpaceOnUse" y="380">${[
      [44, 38],
      [0, 76],
      [88, 76],
      [44, 114],
    ]
      .map(([cx = 0, cy = 0]) =>
        [44, 30, 16]
          .map((radius) => disc(cx, cy, radius, colors.dark, ` stroke="${metal}" stroke-width="3"`))
          .join(''),
      )
      .join('')}</pattern>${rect(36, 388, 528, 296, 'url(#s1)')}`,
    range(9)
      .map((diamond) => {
        const wide = 264 - diamond * 30;
        const high = 148 - diamond * 17;
        const path = `M300 ${536 - high}l${wide} ${high}-${wide} ${high}-${wide}-${high}z`;
        return stroke(path, metal, diamond % 4 === 0 ? 7 : 3);
      })
      .join(''),
    range(9)
      .map((row) =>
        stroke(`M36 ${470 + row * 34}l88-80 88 80 88-80 88 80 88-80 88 80`, metal, row % 3 === 0 ? 10 : 3),
      )
      .join(''),
    range(15)
      .map((bar) =>
        rect(
          54 + bar * 33.5,
          560 - pick([0, 60, 110, 40, 150, 90, 20, 130], bar * 3),
          18,
          400,
          bar % 3 === 0 ? metal : colors.mid,
        ),
      )
      .join(''),
    range(8)
      .map((arc) => ring(300, 770, 100 + arc * 37, metal, arc % 2 === 0 ? 12 : 3))
      .join(''),
  ];
  return (
    ground(colors.dark) +
    clipped('f1', '<path d="M36 36h528v728H36z"/>', pick(ornaments, volume - 1)) +
    rect(36, 36, 528, 352, colors.dark) +
    rect(36, 684, 528, 80, colors.dark) +
    stroke('M36 388H564M36 684H564', metal, 3) +
    frame(24, metal, 3) +
    frame(36, metal, 6) +
    setTitle(type, book.title.toUpperCase(), { x: 70, y: 110, width: 460, height: 240 }, colors.paper, {
      font: 'sans',
      tracking: 0.06,
      largest: 74,
      leading: 1.16,
    }) +
    seriesLine(sheet, 300, 92, metal) +
    credit(sheet, 30, 300, 735, metal)
  );
};

/** City of Hills: blocks of dark windows, one of them lit. */
const city: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const next = sequence(volume * 7 + 3);
  const day = volume % 2 === 0;
  const sky = day ? colors.paper : colors.mid;
  const words = day ? colors.dark : colors.paper;
  /** On volume 3 the cable car is the light. */
  const lit = volume === 3 ? -1 : 1 + (volume % 4);
  const blocks = range(7).map((block) => {
    const left = block * 92 - 28 - next() * 14;
    const top = 390 + Math.abs(3 - block) * 16 + next() * 110;
    const far = block % 2 === 0;
    const body = rect(
      left,
      top,
      104,
      400,
      far ? colors.dark : day ? colors.mid : colors.dark,
      far ? '' : ' opacity=".86"',
    );
    const column = left + 16 + 28 * (volume % 3);
    const window = block === lit ? rect(column, top + 58, 24, 32, colors.accent) : '';
    return body + rect(left + 16, top + 22, 84, 300, 'url(#w1)') + window;
  });
  const extras = [
    disc(470, 372, 46, colors.accent),
    '',
    shape('M0 800V668L600 560v240z', colors.dark) +
      stroke('M0 664L600 556', colors.light, 5) +
      `<g transform="translate(250 560)rotate(-10)">${
        rect(0, 0, 170, 60, colors.accent) +
        rect(-8, -14, 186, 15, colors.paper) +
        range(5)
          .map((pane) => rect(10 + pane * 32, 10, 22, 26, colors.dark))
          .join('') +
        disc(34, 66, 13, colors.paper) +
        disc(136, 66, 13, colors.paper)
      }</g>`,
    range(5)
      .map((bank) =>
        rect(
          -20 + ((bank * 137) % 200) - 80,
          440 + bank * 46,
          560,
          26,
          colors.paper,
          ' rx="13" opacity=".82"',
        ),
      )
      .join(''),
    disc(130, 380, 60, colors.light),
    shape(
      'M478 392c-26-40-84-12-62 32 12 22 40 38 62 58 22-20 50-36 62-58 22-44-36-72-62-32z',
      colors.accent,
    ),
  ];
  const pane = rect(0, 0, 15, 20, day ? colors.light : colors.mid, ' opacity=".5"');
  const behind = volume === 1 || volume === 5 || volume === 6;
  return (
    `<pattern id="w1" width="28" height="34" patternUnits="userSpaceOnUse" ` +
    `patternTransform="translate(${volume * 5} 0)">${pane}</pattern>` +
    ground(sky) +
    (behind ? pick(extras, volume - 1) : '') +
    blocks.join('') +
    (behind ? '' : pick(extras, volume - 1)) +
    rect(0, 704, 600, 96, colors.dark) +
    setTitle(type, book.title.toUpperCase(), { x: 45, y: 88, width: 510, height: 276 }, words, {
      font: 'poster',
      largest: 104,
      leading: 1.12,
      align: 0,
      rise: 0,
    }) +
    seriesLine(sheet, 47, 66, words, 0) +
    credit(sheet, 34, 45, 766, colors.paper, 0)
  );
};

/** Second Chances: two circles that meet again. */
const chances: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const pair = (x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): string =>
    disc(x1, y1, r1, colors.accent) +
    disc(x2, y2, r2, colors.mid) +
    clipped('c1', `<circle cx="${x1}" cy="${y1}" r="${r1}"/>`, disc(x2, y2, r2, colors.dark));
  const envelope = (index: number): string => {
    const paper = pick([colors.mid, colors.accent, colors.paper], index);
    const edge = ` stroke="${colors.dark}" stroke-width="4"`;
    const place = `translate(${130 + index * 22} ${130 + index * 62})rotate(${pick([-7, 4, -2], index)})`;
    return group(place, rect(0, 0, 300, 180, paper, edge) + stroke('M0 0l150 104L300 0', colors.dark, 4));
  };
  const figures = [
    ring(235, 250, 118, colors.accent, 26) + ring(365, 250, 118, colors.mid, 26),
    range(3).map(envelope).join(''),
    pair(235, 270, 150, 420, 190, 88),
    disc(300, 250, 165, colors.mid) +
      disc(300, 250, 112, colors.paper) +
      disc(300, 250, 76, colors.accent) +
      rect(92, 110, 12, 290, colors.dark, ' rx="6"') +
      rect(496, 110, 12, 290, colors.dark, ' rx="6"') +
      range(3)
        .map((tine) => rect(78 + tine * 16, 96, 8, 90, colors.dark, ' rx="4"'))
        .join(''),
    stroke(
      range(4)
        .map((week) => `M111 ${140 + week * 74}h379`)
        .join(''),
      colors.mid,
      36,
      ' stroke-linecap="round" stroke-dasharray="0 63" opacity=".55"',
    ) +
      disc(237, 214, 30, colors.accent) +
      disc(426, 288, 30, colors.accent),
    shape('M288 418A150 150 0 0 1 288 118z', colors.mid) +
      shape('M312 388A150 150 0 0 0 312 88z', colors.accent),
  ];
  return (
    ground(volume % 2 === 0 ? colors.light : colors.paper) +
    pick(figures, volume - 1) +
    setTitle(type, book.title, { x: 45, y: 438, width: 510, height: 230 }, colors.dark, {
      font: 'bookItalic',
      largest: 92,
      leading: 0.94,
    }) +
    seriesLine(sheet, 300, 58, colors.dark) +
    stroke('M250 694H350', colors.accent, 4) +
    credit(sheet, 32, 300, 752, colors.dark)
  );
};

/** Snowbound: peaks, pines and one warm light. */
const snow: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const next = sequence(volume * 13 + 1);
  const sky = pick([colors.mid, colors.dark, colors.mid, colors.mid, colors.dark, colors.mid], volume - 1);
  const far = sky === colors.dark ? colors.mid : colors.dark;
  const tops = range(3).map(
    (peak) => [Math.round(60 + peak * 220 + next() * 70), Math.round(400 + next() * 70)] as const,
  );
  const peaks =
    shape(tops.map(([x, y]) => `M${x} ${y}l260 300H${x - 260}z`).join(''), far, ' opacity=".85"') +
    shape(
      tops
        .map(
          ([x, y], peak) =>
            `M${x} ${y}l${70 + peak * 7} ${81 + peak * 8}-30-20-36 26-38-30-${36 + peak * 14} 24z`,
        )
        .join(''),
      colors.paper,
    );
  const green = volume % 2 === 0 ? '#06141c' : colors.dark;
  const pine = (x: number, foot: number, tall: number): string =>
    `<use href="#p1" transform="translate(${Math.round(x)} ${Math.round(foot)})scale(${px(tall / 100)})"/>`;
  const firs = '<path id="p1" d="M0-100l17 40h-34zM0-76l23 40h-46zM0-52l29 40h-58z"/>';
  const pines = range(5).map((tree) =>
    pine(tree < 3 ? 40 + tree * 62 : 330 + tree * 54, 676 + next() * 20, 120 + next() * 76),
  );
  const cabin =
    rect(290, 600, 130, 76, colors.dark) +
    shape('M270 606l85-66 85 66z', colors.light) +
    shape('M312 622h28v30h-28zM368 622h28v54h-28z', colors.accent);
  const warm = [
    cabin,
    rect(230, 566, 210, 110, colors.dark) +
      shape('M206 574l129-84 129 84z', colors.light) +
      rects(
        [
          [250, 592],
          [296, 592],
          [342, 592],
          [388, 592],
        ],
        30,
        34,
        colors.accent,
      ),
    `<g fill="${green}">${pine(330, 690, 230)}</g>` +
      stroke(
        [0, -14, 16, -26, 6, 30, -36, -4, 40].map((x, lamp) => `M${330 + x} ${490 + lamp * 17}h0`).join(''),
        colors.accent,
        12,
        ' stroke-linecap="round"',
      ) +
      shape('M330 428l7 16 17 2-13 12 4 17-15-9-15 9 4-17-13-12 17-2z', colors.accent),
    cabin + stroke('M400 540q-18-26 6-48t0-56', colors.paper, 7),
    rect(0, 640, 600, 8, colors.light) +
      rects(
        range(3).map((car) => [60 + car * 152, 566] as const),
        142,
        66,
        colors.accent,
      ) +
      rects(
        range(12).map((pane) => [72 + Math.floor(pane / 4) * 152 + (pane % 4) * 32, 580] as const),
        22,
        24,
        colors.paper,
      ) +
      shape('M516 632v-66h40q34 6 44 66z', colors.accent),
    rect(250, 560, 180, 116, colors.accent) +
      [0, 30]
        .map((fold) =>
          shape(
            range(3)
              .map((pair) => `M${250 + fold + pair * 60} 560h30v26a15 15 0 0 1-30 0z`)
              .join(''),
            fold === 0 ? colors.paper : colors.mid,
          ),
        )
        .join('') +
      rect(272, 612, 70, 44, colors.dark) +
      rect(372, 608, 36, 68, colors.dark),
  ];
  const flakes = stroke(
    range(14)
      .map(() => `M${Math.round(next() * 600)} ${Math.round(370 + next() * 280)}h0`)
      .join(''),
    colors.paper,
    8,
    ' stroke-linecap="round" opacity=".75"',
  );
  return (
    ground(sky) +
    peaks +
    flakes +
    shape('M0 676q160-40 330-8t270-10V800H0z', colors.light) +
    `<defs>${firs}</defs><g fill="${green}">${pines.join('')}</g>` +
    pick(warm, volume - 1) +
    shape('M0 712q200-46 360-12t240-16V800H0z', colors.paper) +
    setTitle(type, book.title, { x: 48, y: 56, width: 504, height: 290 }, colors.paper, {
      font: 'italic',
      largest: 92,
      leading: 1.06,
      rise: 0.2,
    }) +
    signature(sheet, 'italic', 46, 770, colors.dark)
  );
};

/** Billionaire Lessons: twelve tiles from a box of building blocks. */
const lessons: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const next = sequence(volume * 31 + 5);
  const inks = [colors.dark, colors.mid, colors.accent, colors.light];
  const tile = (x: number, y: number, index: number): string => {
    const back = Math.floor(next() * 4);
    const front = pick(inks, back + 1 + Math.floor(next() * 3));
    const forms = [
      shape('M0 0h150A150 150 0 0 1 0 150z', front),
      disc(75, 75, 75, front),
      shape('M0 0h150L0 150z', front),
      shape('M0 0a75 75 0 0 0 150 0z', front) + shape('M0 75a75 75 0 0 0 150 0z', front),
      disc(75, 75, 75, front) + disc(75, 75, 34, pick(inks, back)),
      rects(
        [
          [0, 0],
          [0, 50],
          [0, 100],
        ],
        150,
        25,
        front,
      ),
    ];
    const turn = Math.floor(next() * 4) * 90;
    const form = pick(forms, index + Math.floor(next() * 5));
    /** Half a pixel more than the grid, so that no seam shows between tiles. */
    const base = rect(0, 0, 150.5, 150.5, pick(inks, back));
    return group(`translate(${x} ${y})`, base + group(`rotate(${turn} 75 75)`, form));
  };
  const tiles = range(12).map((index) => tile((index % 4) * 150, Math.floor(index / 4) * 150, index));
  return (
    ground(colors.paper) +
    tiles.join('') +
    setTitle(type, book.title, { x: 40, y: 474, width: 520, height: 216 }, colors.dark, {
      font: 'sans',
      largest: 84,
      leading: 1.02,
      align: 0,
      rise: 0.1,
    }) +
    rect(40, 708, 520, 4, colors.dark) +
    credit(sheet, 27, 40, 756, colors.dark, 0) +
    type.line(`${volume}/6`, { font: 'caption' }, 27, 560, 756, colors.mid, 1)
  );
};

/** The reprints: a framed title page with a rosette. */
const reprint: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const petals = range(18).map((petal) => `<use href="#p1" transform="rotate(${petal * 20} 300 490)"/>`);
  const line = `fill="none" stroke="${colors.accent}" stroke-width="2.5"`;
  const petal =
    volume === 1
      ? `<ellipse id="p1" cx="300" cy="432" rx="30" ry="74" ${line}/>`
      : `<path id="p1" d="M300 490L286 400 300 358 314 400z" ${line}/>`;
  return (
    ground(colors.mid) +
    rect(44, 44, 512, 712, colors.paper) +
    frame(30, colors.accent, 3) +
    frame(58, colors.dark, 2) +
    frame(66, colors.dark, 6) +
    `<defs>${petal}</defs>${petals.join('')}` +
    disc(300, 490, 20, colors.mid) +
    setTitle(type, book.title.toUpperCase(), { x: 100, y: 105, width: 400, height: 225 }, colors.dark, {
      font: 'book',
      tracking: 0.03,
      largest: 66,
      leading: 1.1,
    }) +
    credit(sheet, 28, 300, 672, colors.dark) +
    type.line('POCKET CLASSICS', CAPS, 18, 300, 708, colors.mid)
  );
};

const DESIGNS: Readonly<Record<string, { draw: Design; palettes: readonly PaletteName[] }>> = {
  'Harbor Lights': { draw: harbor, palettes: ['harbor', 'teal', 'dusk', 'sand', 'lagoon', 'rose'] },
  'The Billionaire Mind': { draw: mind, palettes: ['teal', 'slate', 'cherry', 'pine', 'lagoon', 'violet'] },
  'Vineyard Road': { draw: vineyard, palettes: ['ember', 'moss', 'plum', 'ochre', 'rust', 'pine'] },
  'The Ashworth Brothers': { draw: brothers, palettes: ['ink', 'cherry', 'teal', 'violet', 'moss', 'plum'] },
  'City of Hills': { draw: city, palettes: ['dusk', 'teal', 'slate', 'harbor', 'ember', 'rose'] },
  'Second Chances': { draw: chances, palettes: ['rose', 'sand', 'violet', 'ochre', 'teal', 'cherry'] },
  Snowbound: { draw: snow, palettes: ['slate', 'harbor', 'pine', 'plum', 'dusk', 'ember'] },
  'Billionaire Lessons': { draw: lessons, palettes: ['lagoon', 'ochre', 'ink', 'moss', 'rust', 'violet'] },
};
const REPRINT = { draw: reprint, palettes: ['cherry', 'pine'] } as const;

/** What stands in for a cover that did not load: a book without words. */
function placeholder(): string {
  const { dark, light, paper } = PALETTES.sand;
  return (
    ground(light) +
    rect(40, 40, 520, 720, paper) +
    frame(58, light, 3) +
    shape(
      'M300 340q-70-46-150-30v170q80-16 150 30q70-46 150-30V310q-80-16-150 30z',
      'none',
      ` stroke="${dark}" stroke-width="8" stroke-linejoin="round"`,
    ) +
    stroke('M300 340v170', dark, 6) +
    stroke('M180 352q46-4 90 18M180 394q46-4 90 18M420 352q-46-4-90 18M420 394q-46-4-90 18', light, 6)
  );
}

const drawing = (body: string, definitions: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}" ` +
  `width="${WIDTH_PX}" height="${HEIGHT_PX}">` +
  `${definitions === '' ? '' : `<defs>${definitions}</defs>`}${body}</svg>\n`;

function cover(book: Book, reprintVolume: number, fonts: Record<FontName, Font>): string {
  const design = book.series === undefined ? REPRINT : DESIGNS[book.series.name];
  if (design === undefined) throw new Error(`${book.id}: no design for its series`);
  const volume = book.series?.volume ?? reprintVolume;
  const type = new Lettering(fonts);
  const body = design.draw({ book, volume, colors: PALETTES[pick(design.palettes, volume - 1)], type });
  return drawing(body, type.definitions());
}

function main(): void {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const fontFolder = process.argv[2] ?? `${root}node_modules/@fontsource`;
  if (!existsSync(`${fontFolder}/playfair-display`)) {
    throw new Error(
      `no fonts in ${fontFolder}: install playfair-display, cormorant-garamond, josefin-sans and oswald ` +
        'of @fontsource, or give the folder that holds them',
    );
  }
  const font = (name: FontName, units = UNITS_PER_EM): Font =>
    readFont(`${fontFolder}/${FONT_FILES[name]}`, units);
  const fonts: Record<FontName, Font> = {
    display: font('display'),
    italic: font('italic'),
    book: font('book'),
    bookItalic: font('bookItalic'),
    sans: font('sans'),
    caption: font('caption', CAPTION_UNITS_PER_EM),
    poster: font('poster'),
  };
  const folder = `${root}public/books`;
  mkdirSync(folder, { recursive: true });
  const reprints = BOOKS.filter(({ series }) => series === undefined);
  for (const book of BOOKS) {
    const svg = cover(book, reprints.indexOf(book) + 1, fonts);
    const bytes = Buffer.byteLength(svg);
    if (bytes > COVER_LIMIT_BYTES)
      throw new Error(`${book.id}: ${bytes} bytes, more than ${COVER_LIMIT_BYTES}`);
    writeFileSync(`${folder}/${book.id}.svg`, svg);
  }
  writeFileSync(`${folder}/placeholder.svg`, drawing(placeholder(), ''));
  console.log(`${BOOKS.length} covers and the placeholder in public/books`);
}

main();
