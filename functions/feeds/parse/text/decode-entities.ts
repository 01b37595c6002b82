import { decodeHTML, decodeHTMLStrict } from 'entities';

/**
 * Decodes HTML's character references once; a reference to no known character stays. `strict` requires the semicolon,
 * as XML does; otherwise a browser's rules apply (HTML, section 13.2.5.73): `&copy 2024`, `&#8217`.
 */
export function decodeEntities(text: string, strict: boolean): string {
  if (!text.includes('&')) return text;
  return strict ? decodeHTMLStrict(text) : decodeHTML(text);
}

const LEFT_OVER = /&(?:amp;)*(#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8}\d?);/gi;
/** Characters that a headline about markup may mean: `Use &lt;b&gt;`. */
const MARKUP = /^[<>&]$/;

/**
 * Decodes the references that are left in a headline that its publisher escaped once too often: `It&#8217;s`.
 * Characters of markup stay escaped, because there the reference may be what is meant.
 */
export function unescapeTwice(headline: string): string {
  if (!headline.includes('&')) return headline;
  return headline.replace(LEFT_OVER, (left, name: string) => {
    const character = decodeEntities(`&${name};`, true);
    return character.startsWith('&') || MARKUP.test(character) ? left : character;
  });
}
