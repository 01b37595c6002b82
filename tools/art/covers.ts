/**
 * Draws the covers of /books and their placeholder as SVG, 600 by 800 (3:4), into public/books.
 *
 *   node tools/art/covers.ts
 *
 * An SVG in <img> cannot load web fonts, so the lettering is drawn: outlines are read from the WOFF files of four open
 * fonts (OFL), once per letter, and placed with <use>. The same catalogue gives the same bytes: nothing is random. Each
 * series has its own design, each volume its own palette and picture.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Book } from '../../app/books/catalogue.ts';
import { BOOKS } from '../../app/books/catalogue.ts';
import { placeholder } from './covers/designs/placeholder.ts';
import { DESIGNS, REPRINT } from './covers/designs.ts';
import type { FontName } from './covers/fonts.ts';
import { readFonts } from './covers/fonts.ts';
import { Lettering } from './covers/lettering.ts';
import { PALETTES } from './covers/palettes.ts';
import { pick } from './covers/sequence.ts';
import { HEIGHT_PX, WIDTH_PX } from './covers/shapes.ts';
import type { Font } from './covers/woff.ts';

/** The books page loads about fifty covers at once. */
const COVER_LIMIT_BYTES = 8_000;

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
  const fonts = readFonts(`${root}tools/node_modules/@fontsource`);
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
