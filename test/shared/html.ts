import { decodeHTML } from 'entities';

/** @returns the part of a page from the first `from` to the next `to`; empty without both */
export function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  const end = html.indexOf(to, start + from.length);
  return start === -1 || end === -1 ? '' : html.slice(start, end);
}

export const mainOf = (html: string): string => between(html, '<main', '</main>');

/** Elements within a line, at whose ends no word ends. */
const INLINE = /<\/?(?:a|b|bdi|code|em|i|mark|span|strong|time)\b[^>]*>/g;

/** @returns the words of HTML without what no reader sees */
export const wordsOf = (html: string): string =>
  decodeHTML(
    html
      .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
      .replace(/<!--.*?-->/gs, '')
      .replace(INLINE, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** The attributes of one element by their names in lower case, and its words. */
type Element = Record<string, string>;

/** @returns every element with this name; one that has no end tag, or a child of the same name, has no or fewer words */
export function elementsOf(html: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}\\b([^>]*)>(?:(.*?)</${name}>)?`, 'gs');
  return [...html.matchAll(pattern)].map(([, attributes = '', content = '']) => ({
    words: wordsOf(content),
    ...Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decodeHTML(value),
      ]),
    ),
  }));
}

export const linksOf = (html: string): Element[] => elementsOf(html, 'a');
export const hrefsOf = (html: string): string[] => linksOf(html).map(({ href = '' }) => href);
