/** Draws what a publication shows outside its pages: the card of a shared link, and its icon for home screens (META-3). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { isLight, letterOf } from '../../../functions/documents/icon.ts';
import type { Publication } from '../../../schema/publication.ts';
import { fontsFor, SYSTEM_FOLDERS } from './font-files.ts';

const [INK, PAPER] = ['#16181d', '#fffdf8'];
/** In pixels, as `og:image` says it. */
const [WIDTH, HEIGHT] = [1_200, 630];
const MARGIN = 72;
/** The name's area, above the foot with the place. */
const NAME = { top: 108, bottom: 412, max: 224, width: WIDTH - 2 * MARGIN };
const FOOT = { top: 504, size: 40, width: WIDTH - 4 * MARGIN };
const TOUCH = 180;
const LINES_MAX = 3;
/** A name on one line is a nameplate; below this size two lines are read more easily. */
const ONE_LINE_FROM = 104;
/** Of a word in a script without spaces, which may be broken anywhere. */
const UNBROKEN_MAX = 12;
const MEASURED = 100;
/** Between words of that size, about. */
const SPACE = 25;
const RIGHT_TO_LEFT = /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;
const SPACED = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u;

type Bytes = Uint8Array<ArrayBuffer>;
export type Drawn = { card: Bytes; touch: Bytes } | { missing: string[] };

let started: Promise<void> | undefined;
const fontBytes = new Map<string, Uint8Array>();

/** @param folders of the system's fonts @returns both as PNG, or the letters that no font has */
export async function drawFace(
  { name, theme: { accent }, region: { place }, locale }: Publication,
  folders: readonly string[] = SYSTEM_FOLDERS,
): Promise<Drawn> {
  const { files, missing } = fontsFor(name + place + place.toLocaleUpperCase(locale), folders);
  if (missing.length > 0) return { missing };
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  started ??= initWasm(readFileSync(wasm));
  await started;
  const fonts = files.map((file) => {
    const bytes = fontBytes.get(file) ?? readFileSync(file);
    fontBytes.set(file, bytes);
    return bytes;
  });
  const pen = penOf(fonts, locale);
  return { card: pen.png(cardOf(pen, name, place, accent)), touch: pen.png(touchOf(pen, name, accent)) };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @returns how texts are measured and drawn with these fonts */
function penOf(fontBuffers: Uint8Array[], locale: string) {
  const open = (svg: string) => new Resvg(svg, { font: { fontBuffers }, languages: [locale] });
  const seen = new Map<string, Box>();
  const text = (words: string, x: number, y: number, size: number, fill: string, spacing = 0) =>
    `<text x="${x}" y="${y}" font-size="${size}" letter-spacing="${spacing}" fill="${fill}">${escaped(words)}</text>`;
  return {
    locale,
    text,
    /** @returns where the ink of a text of 100 px at 0, 0 is */
    measure(words: string, spacing = 0): Box {
      const key = `${spacing} ${words}`;
      const known = seen.get(key);
      if (known) return known;
      const drawing = open(svgOf(30_000, 400, text(words, 1_000, 200, MEASURED, INK, spacing)));
      const box = drawing.innerBBox();
      const found = box
        ? { x: box.x - 1_000, y: box.y - 200, width: box.width, height: box.height }
        : NOTHING;
      drawing.free();
      seen.set(key, found);
      return found;
    },
    png(svg: string): Bytes {
      const drawing = open(svg);
      const image = drawing.render();
      const bytes = new Uint8Array(image.asPng());
      image.free();
      drawing.free();
      return bytes;
    },
  };
}
type Pen = ReturnType<typeof penOf>;

const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };
const svgOf = (width: number, height: number, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
const rectangle = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** Text that begins from the right is isolated, because the renderer takes every line for one that begins from the left. */
function escaped(words: string): string {
  const turned = RIGHT_TO_LEFT.test(words) ? `\u2067${words}\u2069` : words;
  return turned.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A nameplate: the name in ink on paper under a Scotch rule, on a foot of the accent that names the place. */
function cardOf(pen: Pen, name: string, place: string, accent: string): string {
  const inner = WIDTH - 2 * MARGIN;
  return svgOf(
    WIDTH,
    HEIGHT,
    [
      rectangle(0, 0, WIDTH, HEIGHT, PAPER),
      rectangle(MARGIN, 56, inner, 7, INK),
      rectangle(MARGIN, 69, inner, 2, INK),
      nameOn(pen, name),
      rectangle(MARGIN, 448, inner, 2, INK),
      rectangle(MARGIN, 456, inner, 7, INK),
      rectangle(0, FOOT.top, WIDTH, HEIGHT - FOOT.top, accent),
      placeOn(pen, place, isLight(accent) ? INK : PAPER),
    ].join(''),
  );
}

function nameOn(pen: Pen, name: string): string {
  const { lines, size } = setName(pen, name);
  const boxes = lines.map((line) => scaled(pen.measure(line), size));
  const tallest = Math.max(...boxes.map(({ height }) => height));
  const step = Math.max(size * 1.02, tallest * 1.08);
  const [first = NOTHING, last = NOTHING] = [boxes[0], boxes.at(-1)];
  const inked = step * (lines.length - 1) - first.y + last.y + last.height;
  const baseline = (NAME.top + NAME.bottom - inked) / 2 - first.y;
  return lines
    .map((line, i) => {
      const { x, width } = boxes[i] ?? NOTHING;
      return pen.text(line, WIDTH / 2 - width / 2 - x, baseline + step * i, size, INK);
    })
    .join('');
}

const scaled = ({ x, y, width, height }: Box, size: number): Box => {
  const factor = size / MEASURED;
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
};

/** @returns the name in lines of even length, at the largest size that fits */
function setName(pen: Pen, name: string): { lines: string[]; size: number } {
  const words = wordsOf(name, pen.locale);
  const settings = Array.from({ length: Math.min(LINES_MAX, words.length) }, (_, i) => {
    const lines = evenLines(pen, words, i + 1);
    const boxes = lines.map((line) => pen.measure(line));
    const widest = Math.max(...boxes.map(({ width }) => width), 1);
    const tallest = Math.max(...boxes.map(({ height }) => height), 1);
    const rows = (lines.length - 1) * Math.max(MEASURED * 1.02, tallest * 1.08) + tallest;
    const size = Math.min(
      NAME.max,
      (MEASURED * NAME.width) / widest,
      (MEASURED * (NAME.bottom - NAME.top)) / rows,
    );
    return { lines, size };
  });
  const [one, ...more] = settings;
  if (one && (one.size >= ONE_LINE_FROM || more.length === 0)) return one;
  return settings.reduce((best, next) => (next.size > best.size ? next : best));
}

/** @returns words with the space behind them; a long one of a script without spaces in its parts */
const wordsOf = (name: string, locale: string): string[] =>
  (name.match(/\S+\s*/g) ?? []).flatMap((word) => {
    if ([...word].length <= UNBROKEN_MAX || SPACED.test(word)) return [word];
    return Array.from(
      new Intl.Segmenter(locale, { granularity: 'word' }).segment(word),
      ({ segment }) => segment,
    );
  });

/** @returns the words in so many lines, the widest of which is about as narrow as it can be */
function evenLines(pen: Pen, words: readonly string[], count: number): string[] {
  const widthOf = (line: readonly string[]) =>
    line.reduce((sum, word) => sum + pen.measure(word.trimEnd()).width + (/\s$/.test(word) ? SPACE : 0), 0);
  const inLines = (rest: readonly string[], left: number): { lines: string[]; width: number } => {
    const whole = { lines: [rest.join('').trimEnd()], width: widthOf(rest) };
    if (left === 1) return whole;
    const splits = Array.from({ length: rest.length - left + 1 }, (_, i) => {
      const more = inLines(rest.slice(i + 1), left - 1);
      const first = rest.slice(0, i + 1);
      return {
        lines: [first.join('').trimEnd(), ...more.lines],
        width: Math.max(widthOf(first), more.width),
      };
    });
    return splits.reduce((best, split) => (split.width < best.width ? split : best), whole);
  };
  return inLines(words, count).lines;
}

function placeOn(pen: Pen, place: string, fill: string): string {
  const isSpaced = SPACED.test(place);
  const words = isSpaced ? place.toLocaleUpperCase(pen.locale) : place;
  const box = pen.measure(words, isSpaced ? MEASURED * 0.16 : 0);
  const size = Math.min(
    isSpaced ? FOOT.size : FOOT.size * 1.5,
    (MEASURED * FOOT.width) / Math.max(box.width, 1),
  );
  const { x, y, width, height } = scaled(box, size);
  const middle = (FOOT.top + HEIGHT) / 2;
  return pen.text(
    words,
    WIDTH / 2 - width / 2 - x,
    middle - y - height / 2,
    size,
    fill,
    isSpaced ? size * 0.16 : 0,
  );
}

/** The letter of `/icon.svg`, as a picture for systems that take no SVG. */
function touchOf(pen: Pen, name: string, accent: string): string {
  const letter = letterOf(name);
  const box = pen.measure(letter);
  const size = MEASURED * Math.min(96 / Math.max(box.height, 1), 108 / Math.max(box.width, 1));
  const { x, y, width, height } = scaled(box, size);
  const fill = isLight(accent) ? INK : PAPER;
  return svgOf(
    TOUCH,
    TOUCH,
    rectangle(0, 0, TOUCH, TOUCH, accent) +
      pen.text(letter, (TOUCH - width) / 2 - x, (TOUCH - height) / 2 - y, size, fill),
  );
}
