import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Publication, publicationSchema } from '../../../../schema/publication.ts';
import { drawFace } from '../../../../scripts/publication/faces/draw-face.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { SIX_PAPERS } from '../../../shared/papers.ts';
import { decodePng, type Pixels } from '../../../shared/png.ts';

const paper = (name: string, place = 'Sonoma', accent = '#b4361e', locale = 'en-US'): Publication =>
  publicationSchema.parse(
    smallPublication('bee', {
      name,
      locale,
      theme: { accent },
      region: { code: 'US-CA', place, area: place },
    }),
  );

/** The kept fonts alone. */
const NO_FOLDERS: string[] = [];
const OTHER_SCRIPTS = [path.join(import.meta.dirname, 'fonts')];

async function drawn(row: Publication, folders = NO_FOLDERS) {
  const face = await drawFace(row, folders);
  if ('missing' in face) throw new Error(`no glyph for ${face.missing.join('')}`);
  return { ...face, pixels: decodePng(face.card), icon: decodePng(face.touch) };
}

const PAPER = '#fffdf8';
/** Between the rules, and from edge to edge: where only the name may be. */
const NAME = { top: 80, bottom: 440 };

/** @returns for each column of the name's area whether it has ink */
const columnsOf = ({ width, at }: Pixels): boolean[] =>
  Array.from({ length: width }, (_, x) => {
    for (let y = NAME.top; y < NAME.bottom; y += 2) if (at(x, y) !== PAPER) return true;
    return false;
  });

/** @returns the widths of what hangs together, from left to right */
const runsOf = (pixels: Pixels): number[] =>
  columnsOf(pixels)
    .map((isInked) => (isInked ? 'x' : ' '))
    .join('')
    .split(/ +/)
    .flatMap(({ length }) => (length > 0 ? [length] : []));

describe.each(SIX_PAPERS)('$name', ({ name, place, locale, accent }) => {
  test('META-3 has a card and an icon of its name, place and accent', async () => {
    const { pixels, icon } = await drawn(paper(name, place, accent, locale));
    expect([pixels.width, pixels.height, icon.width, icon.height]).toEqual([1200, 630, 180, 180]);
    expect([pixels.at(8, 8), pixels.at(8, 620), icon.at(2, 2)]).toEqual([PAPER, accent, accent]);
    const inked = columnsOf(pixels);
    // It fills the width or the height, and stays between the margins.
    expect(inked.filter(Boolean).length).toBeGreaterThan(300);
    expect([inked.indexOf(true), inked.lastIndexOf(true)]).toEqual([
      expect.toSatisfy((left: number) => left >= 70),
      expect.toSatisfy((right: number) => right <= 1130),
    ]);
    const foot = Array.from({ length: 1200 }, (_, x) => pixels.at(x, 567)).filter(
      (colour) => colour !== accent,
    );
    expect(foot.length).toBeGreaterThan(20);
    const letter = Array.from({ length: 180 }, (_, x) => icon.at(x, 90)).filter(
      (colour) => colour !== accent,
    );
    expect(letter.length).toBeGreaterThan(5);
  });
});

test('META-3 the same row is drawn alike; another name, place or accent is not', async () => {
  const rows = [
    paper('The Bee'),
    paper('The Bee'),
    paper('The Wasp'),
    paper('The Bee', 'Napa'),
    paper('The Bee', 'Sonoma', '#005f3c'),
  ];
  const faces = await Promise.all(rows.map((row) => drawFace(row, NO_FOLDERS)));
  const cards = faces.map((face) => 'card' in face && Buffer.from(face.card).toString('hex'));
  expect(cards[0]).toBe(cards[1]);
  expect(new Set(cards).size).toBe(4);
});

test('META-3 Arabic letters are joined, and a name is read from the right', async () => {
  const joined = runsOf((await drawn(paper('بببب'))).pixels);
  const apart = runsOf((await drawn(paper('ب\u200cب\u200cب\u200cب'))).pixels);
  expect([joined.length, apart.length]).toEqual([1, 4]);
  const [first = 0, ...rest] = runsOf((await drawn(paper('بببب I'))).pixels);
  expect(first).toBeLessThan(Math.max(...rest));
});

test.each([
  'Новое Русское Слово',
  'Ελληνική Φωνή',
  'העיר הגדולה',
  'Người Việt Tiểu Sài Gòn',
  'Ka Nūpepa Kūʻokoʻa',
  'Smith & <Sons> "Gazette"',
  'W'.repeat(80),
  'a b '.repeat(20).trim(),
])('META-3 %s is drawn by the kept fonts', async (name) => {
  const inked = columnsOf((await drawn(paper(name))).pixels);
  expect(inked.filter(Boolean).length).toBeGreaterThan(300);
  expect(inked.lastIndexOf(true)).toBeLessThanOrEqual(1130);
});

test('META-3 other scripts are drawn by the system’s fonts, and long names in lines', async () => {
  const { pixels } = await drawn(paper('世界日报', '纽约'), OTHER_SCRIPTS);
  expect(runsOf(pixels).length).toBeGreaterThanOrEqual(4);
  const long = await drawn(paper('世界日报'.repeat(10), '纽约'), OTHER_SCRIPTS);
  const rows = Array.from({ length: NAME.bottom - NAME.top }, (_, i) =>
    Array.from({ length: 212 }, (_, x) => long.pixels.at(5 * x + 70, NAME.top + i)).some(
      (colour) => colour !== PAPER,
    ),
  );
  // In lines, so that they are read: the name is higher than one line that is as wide as the card.
  expect(rows.filter(Boolean).length).toBeGreaterThan(100);
});

test.each([
  ['世界日報', '世界日報'],
  ['The 華 Bee', '華'],
  ['ዜና', 'ዜና'],
])('META-3 %s is not drawn where no font has its letters', async (name, letters) => {
  expect(await drawFace(paper(name), NO_FOLDERS)).toEqual({ missing: [...letters] });
});
