import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { decodeEntities } from '../../feeds/parse/text/decode-entities.ts';
import { foldLetters, UNSPACED_CLASS } from '../../feeds/parse/text/fold-letters.ts';

const OF_PATTERNS = /[$+^.*?()[\]{}|\\]/g;
/** Not part of any word, so that no phrase matches across headline and summary, or two spellings. */
const BETWEEN = ' | ';

const BETWEEN_WORDS = /[\p{P}\p{Z}\p{C}|`\s]+/gu;
/** `'`, `’`, `‘`, `´` and those of Ukrainian, Hawaiian, Armenian and Hebrew. */
const APOSTROPHES = /[\u0060\u00b4\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u055a\u05f3\ua78c\uff07]/g;
const WITHIN_A_WORD = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/u;
/** As in O'Brien and Hawai'i, not in Smith's, we'll and can't: "well" and "shell" are other words. */
const WITHIN_A_NAME = /(?<=\p{L})'(?!(?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}]))(?=\p{L})/gu;
/** Emoji, ™ and ®, which stand beside a word without a space. */
const SIGNS = /\p{So}/gu;
const INVISIBLE = /\p{Variation_Selector}|[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
const SPACED_NAME = new RegExp(`(?<=${UNSPACED_CLASS})[\\s・]+(?=${UNSPACED_CLASS})`, 'gu');
const BESIDE_UNSPACED = new RegExp(
  `(?<=${UNSPACED_CLASS})(?!${UNSPACED_CLASS}|\\s)(?=.)|(?<=.)(?<!${UNSPACED_CLASS}|\\s)(?=${UNSPACED_CLASS})`,
  'gu',
);
const [BEGINS_UNSPACED, ENDS_UNSPACED] = [
  new RegExp(`^${UNSPACED_CLASS}`, 'u'),
  new RegExp(`${UNSPACED_CLASS}$`, 'u'),
];

/** Cached, because all publications that list a feed share its stories. */
const texts = new WeakMap<FeedItem, string>();

/**
 * @returns a test for items that have one of the words, as whole words; null if there are no words. Their form is not
 * that of a story's identity: what follows or precedes an apostrophe is a word by itself, so "Iran" is found in "Iran’s"
 * and "l’Iran". Case, accents and marks beside a word make no difference
 */
export function hiddenWords(words: readonly string[]): ((item: FeedItem) => boolean) | null {
  const patterns = words.map(patternOf).filter((pattern) => pattern !== '');
  if (patterns.length === 0) return null;
  const pattern = new RegExp(patterns.join('|'), 'u');
  return (item) => pattern.test(textOf(item));
}

/** @returns empty for a word without letters and digits */
function patternOf(word: string): string {
  const form = withoutCase(word);
  const whole = toWords(form);
  if (whole === '') return '';
  const parts = form.split(WITHIN_A_WORD).map((part) => toWords(part).replace(OF_PATTERNS, '\\$&'));
  // An editor may write an apostrophe that the publisher leaves out.
  const pattern = parts.join(' ?');
  // Without spaces, a word is found within other characters.
  return `${BEGINS_UNSPACED.test(whole) ? '' : ' '}${pattern}${ENDS_UNSPACED.test(whole) ? '' : ' '}`;
}

function textOf(item: FeedItem): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const spellings = [item.title, item.description].flatMap(spellingsOf);
  const text = ` ${spellings.join(BETWEEN)} `;
  texts.set(item, text);
  return text;
}

/** @returns "o brien s"; also "obrien s", because an editor may leave the apostrophe out */
function spellingsOf(text: string): string[] {
  const form = withoutCase(text);
  const joined = form.includes("'") ? form.replace(WITHIN_A_NAME, '') : form;
  return joined === form ? [toWords(form)] : [toWords(form), toWords(joined)];
}

/** @returns the text without case, accents and marks, with one kind of apostrophe */
function withoutCase(text: string): string {
  const decoded = text.includes('&') ? decodeEntities(text, true) : text;
  // NFKD would make letters of ™, and a space of ´.
  const plain = decoded.replace(APOSTROPHES, "'").replace(SIGNS, ' ').replace(INVISIBLE, '');
  return foldLetters(plain).replaceAll('&', ' and ');
}

/** @returns the words of a text of `withoutCase`, separated by single spaces */
const toWords = (text: string): string =>
  text.replace(SPACED_NAME, '').replace(BETWEEN_WORDS, ' ').replace(BESIDE_UNSPACED, ' ').trim();
