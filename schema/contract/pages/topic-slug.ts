/** Displayed topics are shorter (functions/articles/read-response.ts). */
const TOPIC_SLUG_MAX_UNITS = 100;

/** Signs that tell topics apart: "C++", "C#" and "C"; "Disney+"; ".NET". A hash before a word is only a hashtag's. */
const SIGNS: readonly [sign: RegExp, word: string][] = [
  [/(?<=[\p{L}\p{N}+])\+/gu, ' plus'],
  [/(?<=[\p{L}\p{N}])[#♯]/gu, ' sharp'],
  [/(?<![^\s(])\.(?=\p{L})/gu, 'dot '],
];

const withSigns = (plain: string): string =>
  SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), plain);

/** @returns whether an index of words knows the topic only as another one: "C++" and "C" as the letter c */
export const isSign = (topic: string): boolean => withSigns(topic) !== topic || /^\W*\w\W*$/.test(topic);

/** @returns the slug of a topic's page, independent of case; '' for a topic without letters or digits, which has no page */
export function topicSlug(topic: string): string {
  const plain = topic.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return withSigns(plain)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, TOPIC_SLUG_MAX_UNITS)
    .replace(/^-|-$/g, '');
}
