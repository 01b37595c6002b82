import type { Words } from './words.ts';

type RadioWords = Words['radio'];

/** Names of the radio's messages: the page has only the texts, in this order (a quarter of a kilobyte less). */
const NAMES = [
  'title',
  'subtitle',
  'programme',
  'hours',
  'thisHour',
  'days',
  'player',
  'play',
  'close',
  'mute',
  'volume',
  'percent',
  'tip',
  'openStream',
  'nowPlaying',
  'earlier',
  'songs',
  'idle',
  'connecting',
  'playing',
  'stalled',
  'reconnecting',
  'paused',
  'elsewhere',
  'startFailed',
  'unavailable',
  'noOutput',
  'connectOutput',
  'lost',
  'tryingAgain',
  'seconds',
  'offline',
  'notLoaded',
  'stopped',
] as const satisfies readonly (keyof RadioWords)[];

type Named = Record<(typeof NAMES)[number], string>;

/** In no message. */
const BETWEEN = '|';

export const packRadioWords = (words: RadioWords): string => NAMES.map((name) => words[name]).join(BETWEEN);

/** @param packed by `packRadioWords` @throws for another number of texts */
export function unpackRadioWords(packed: string): RadioWords {
  const texts = packed.split(BETWEEN);
  const words: Partial<Named> = Object.fromEntries(NAMES.map((name, at) => [name, texts[at] ?? '']));
  if (texts.length !== NAMES.length || !isWhole(words)) throw new Error(`${texts.length} words of the radio`);
  return words;
}

const isWhole = (words: Partial<Named>): words is Named => NAMES.every((name) => words[name] !== undefined);
