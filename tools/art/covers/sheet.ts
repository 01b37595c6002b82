/** The input of a design, and the small lines of type that most designs share. */
import type { Book } from '../../../app/books/catalogue.ts';
import type { FontName } from './fonts.ts';
import type { Lettering, Style } from './lettering.ts';
import type { Palette } from './palettes.ts';

/** One cover to be drawn. */
export interface Sheet {
  book: Book;
  /** 1 to 6. */
  volume: number;
  colors: Palette;
  type: Lettering;
}

/** @returns the body of the drawing as SVG. Letters are set with `sheet.type`, which collects their outlines. */
export type Design = (sheet: Sheet) => string;

/** Small capitals of captions. */
export const CAPS: Style = { font: 'caption', tracking: 0.14 };

/** The author in capitals, `size` px high, at (x, y) as `Lettering.line` places it. */
export function credit(
  { book, type }: Sheet,
  size: number,
  x: number,
  y: number,
  fill: string,
  align = 0.5,
): string {
  return type.line(book.author.toUpperCase(), CAPS, size, x, y, fill, align);
}

/** Series and volume in capitals, at (x, y) as `Lettering.line` places them. */
export function seriesLine(
  { book, volume, type }: Sheet,
  x: number,
  y: number,
  fill: string,
  align = 0.5,
): string {
  const text = `${book.series?.name ?? ''} · ${volume}`.toUpperCase();
  return type.line(text, { font: 'caption', tracking: 0.12 }, 20, x, y, fill, align);
}

/**
 * The author in upper and lower case, in the middle of the sheet with the baseline at `y`, in the title's own font, so
 * that most of the letters are drawn already.
 */
export function signature(sheet: Sheet, font: FontName, size: number, y: number, fill: string): string {
  return sheet.type.line(sheet.book.author, { font, tracking: 0.02 }, size, 300, y, fill);
}
