/** The open fonts (OFL) of the covers, from the @fontsource packages of this folder. */
import type { Font } from './woff.ts';
import { readFont } from './woff.ts';

/** Grid to which outlines are rounded. At 100 px lettering the error stays below a quarter of a pixel. */
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
/** A face, named by its use. */
export type FontName = keyof typeof FONT_FILES;

/**
 * @param folder the folder that holds the packages
 * @returns every face
 * @throws for a package that is not installed and for a file that is not WOFF
 */
export function readFonts(folder: string): Record<FontName, Font> {
  const font = (name: FontName, units = UNITS_PER_EM): Font =>
    readFont(`${folder}/${FONT_FILES[name]}`, units);
  return {
    display: font('display'),
    italic: font('italic'),
    book: font('book'),
    bookItalic: font('bookItalic'),
    sans: font('sans'),
    caption: font('caption', CAPTION_UNITS_PER_EM),
    poster: font('poster'),
  };
}
