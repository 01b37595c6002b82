import { CATALOGUE_LANGUAGES, languageOf } from '../../app/words/words.ts';
import type { Publication } from '../../schema/publication.ts';
import { FEED_LISTS } from '../../schema/sections.ts';
import { isPrivateAddress } from '../http/private-address.ts';

/** Of text of this size (WCAG 1.4.3). */
const CONTRAST_MIN = 4.5;
/** `--paper-2` of each scheme (app/styles/tokens.css), the less favourable of its two grounds. */
const GROUNDS = [
  ['accent', '#f6f0e4'],
  ['accentDark', '#1d2027'],
] as const;

/**
 * Finds values that the schema accepts but an operator probably did not intend. Printed when the row is written.
 * @returns lines such as `$.sections.food[1]: …`, in the order of the row
 */
export function rowWarnings({ local, locale, sections, source, theme }: Publication): string[] {
  const language = localeWarning(locale);
  const warnings = FEED_LISTS.flatMap(({ id }) =>
    sections[id].flatMap((address, i) => {
      const url = new URL(address);
      const first = sections[id].indexOf(address);
      return [
        ...(first < i ? [`is the same feed as [${first}]`] : []),
        ...(!local && isPrivateAddress(url) ? ['is on a private network and is never fetched'] : []),
      ].map((warning) => `$.sections.${id}[${i}]: ${address} ${warning}`);
    }),
  );
  if (source && 'url' in source && !local && isPrivateAddress(new URL(source.url)))
    warnings.push(`$.source.url: ${source.url} is on a private network and is never fetched`);
  if (!local) warnings.push(...unencrypted(sections));
  const feeds = FEED_LISTS.reduce((sum, { id }) => sum + sections[id].length, 0);
  if (feeds === 0) warnings.push('$.sections: lists no feeds, so the publication shows no news of others');
  const colours = GROUNDS.filter(([name, ground]) => contrast(theme[name], ground) < CONTRAST_MIN).map(
    ([name]) => `$.theme.${name}: ${theme[name]} is hard to read as text (contrast under ${CONTRAST_MIN})`,
  );
  return [...(language === null ? [] : [`$.locale: ${locale}: ${language}`]), ...warnings, ...colours];
}

/** @returns one line for all feeds without https: many of a small place's have none */
function unencrypted(sections: Publication['sections']): string[] {
  const lists = FEED_LISTS.map(({ id }) => sections[id]);
  const addresses = new Set(lists.flat().filter((address) => new URL(address).protocol === 'http:'));
  const [first] = addresses;
  if (first === undefined) return [];
  const others = addresses.size > 1 ? ` and ${addresses.size - 1} more` : '';
  return [`$.sections: ${first}${others} without https: anybody on the way can change them`];
}

/** @param colour `#rrggbb` @returns its relative luminance, 0 to 1 (WCAG 2.2) */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param one `#rrggbb` @returns the contrast of two colours, 1 to 21 (WCAG 2.2) */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @returns what an operator should know of a locale whose language has no catalogue (LANG-5); null for one that has */
export const localeWarning = (locale: string): string | null =>
  languageOf(locale).isForeign
    ? `there are no words in this language: the interface is English, marked so; complete are ${CATALOGUE_LANGUAGES.join(', ')}`
    : null;
