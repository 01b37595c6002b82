import { decodeEntities } from '../decode-entities.ts';

const LEFT_OVER = /&(?:amp;)*(#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8}\d?);/gi;
/** What a headline about markup means: `Use &lt;b&gt;`. */
const MARKUP = /^[<>&]$/;

/**
 * A headline without the references that are left when its publisher escaped it once too often: `It&#8217;s`. Characters
 * of markup stay as they are, for there the reference may be what is meant.
 */
export function unescapeTwice(headline: string): string {
  if (!headline.includes('&')) return headline;
  return headline.replace(LEFT_OVER, (left, name: string) => {
    const character = decodeEntities(`&${name};`, true);
    return character.startsWith('&') || MARKUP.test(character) ? left : character;
  });
}
