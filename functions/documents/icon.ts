import { OPEN_HEADERS } from '../http/security-headers.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import { luminance } from '../publications/row-warnings.ts';

const FRESH_S = 86_400;
/** Articles before a name, of the languages that the product speaks: a row of papers would all have one letter. */
const ARTICLE = /^(?:the|el|la|los|las|der|die|das|le)\s+/iu;
/** Relative luminance above which black has more contrast with a colour than white (WCAG 2.2). */
const LIGHT_FROM = 0.179;

/**
 * `/icon.svg`: the icon of a publication without drawings of its own (META-2), the first letter of its name on its accent.
 * The letter is text in a system's typeface, so every script has one.
 */
export const icon = documentEndpoint(({ publication: { name, theme } }) => ({
  type: 'image/svg+xml',
  freshS: FRESH_S,
  headers: OPEN_HEADERS,
  text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512"><rect width="100" height="100" fill="${theme.accent}"/><text x="50" y="70" font-family="Georgia,'Times New Roman',serif" font-size="56" font-weight="700" text-anchor="middle" fill="${isLight(theme.accent) ? '#16181d' : '#fffdf8'}">${letterOf(name)}</text></svg>`,
}));

/** @returns the first letter or digit with its marks, which no mark-up can be; a square for a name without one */
export const letterOf = (name: string): string =>
  /[\p{L}\p{N}]\p{M}*/u.exec(name.replace(ARTICLE, ''))?.[0].toLocaleUpperCase('en') ?? '■';

/** @param colour `#rrggbb` @returns whether ink is read on it more easily than paper */
export const isLight = (colour: string): boolean => luminance(colour) > LIGHT_FROM;
