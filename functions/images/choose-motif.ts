import type { PictureArea } from '../../schema/pictures.ts';
import { Memo } from '../platform/memo.ts';
import { MOTIFS, type Motif, type MotifName, OTHER_MEANINGS } from './motifs.ts';

/** A word of a headline, with an apostrophe inside. */
const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const POSSESSIVE = /['’]s$/;
/** Characters of a headline that are read; longer ones are no headlines. */
const READ_MAX_UNITS = 300;
/** Words of the longest phrase. */
const PHRASE_MAX_WORDS = 3;

/** A headline with one of these denies that its subject is there, or tells that it ends. */
const DENIALS = new Set(
  (
    'no not never none neither nor without cannot instead rather except minus lack lacks lacking missing ' +
    'absent vanish vanishes vanished gone lose loses lost end ends ended ban bans banned cancel cancels canceled ' +
    'cancelled close closes closed closing closure demolish demolishes demolished demolition raze razed scrap scraps ' +
    'scrapped shut shuts shuttered remove removes removed replace replaces replaced reject rejects rejected former ' +
    'ditch ditched ditches drop dropped drops fake farewell goodbye halted halts non skip skipped skips suspended suspends'
  ).split(' '),
);
const NEGATED = /n['’]t$/;
/** Beside such a story no drawing is right. */
const GRAVE = new Set(
  (
    'abuse abused assault assaulted bombing casualties crash crashes crashed dead deadly death ' +
    'deaths died dies dying drowned drowns fatal fatally funeral genocide gunman gunmen homicide injured kill killed ' +
    'killing killings kills manslaughter massacre mourn mourning mourns murder murdered murders obituary overdose ' +
    'rape raped shooting shootings slain slaying stabbed stabbing suicide tragedy victim victims war wounded'
  ).split(' '),
);

const NAMES = Object.keys(MOTIFS).filter((name): name is MotifName => name in MOTIFS);
const motifOf = (name: MotifName): Motif => MOTIFS[name];
const phrasesOf = (words: string): string[] => words.split(', ');

/** What each phrase names; null for another meaning. */
const PHRASES = new Map<string, MotifName | null>([
  ...NAMES.flatMap((name) => phrasesOf(motifOf(name).words).map((words) => [words, name] as const)),
  ...phrasesOf(OTHER_MEANINGS).map((words) => [words, null] as const),
]);

/**
 * HOME-26: the drawing of a story, always the same for the same arguments.
 * @param area the paper's; other papers show no landmark
 * @param isFree whether no other card of the page has the motif
 * @returns the first free motif that the headline clearly names; undefined if there is none, for a grave story, and for a
 * headline with a denial
 */
export function chooseMotif(
  headline: string,
  area: PictureArea | undefined,
  isFree: (name: MotifName) => boolean,
): MotifName | undefined {
  const motifs = remembered.of(headline, motifsOf);
  return motifs.find((name) => (motifOf(name).area ?? area) === area && isFree(name));
}

/** Most papers lead their sections with the same stories; reading the headlines anew was a tenth of a front page. */
const HEADLINES_MAX = 2_000;
const remembered = new Memo<string, MotifName[]>(HEADLINES_MAX);

/** @returns the motifs that a headline names; none beside a grave story or a denial */
function motifsOf(headline: string): MotifName[] {
  const words = wordsOf(headline);
  const isUnfit = (word: string) => GRAVE.has(word) || DENIALS.has(word) || NEGATED.test(word);
  return words.some(isUnfit) ? [] : namedBy(words);
}

const wordsOf = (headline: string): string[] =>
  (headline.slice(0, READ_MAX_UNITS).toLowerCase().match(WORD) ?? []).map((word) =>
    word.replace(POSSESSIVE, ''),
  );

/** @returns the motifs that the words name, in their order; the longest phrase at each place counts */
function namedBy(words: readonly string[]): MotifName[] {
  const named: MotifName[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE_MAX_WORDS, words.length - at);
    let found = phraseOf(words, at, length);
    while (found === undefined && length > 1) found = phraseOf(words, at, --length);
    if (found) named.push(found);
    at += length;
  }
  return named;
}

/** @returns undefined unless the table has the phrase, its last word in the singular or the plural */
function phraseOf(words: readonly string[], at: number, length: number): MotifName | null | undefined {
  const phrase = words.slice(at, at + length).join(' ');
  const forms = [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, '')];
  return PHRASES.get(forms.find((form) => PHRASES.has(form)) ?? '');
}
