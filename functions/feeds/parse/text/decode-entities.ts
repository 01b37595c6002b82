import { decodeHTML, decodeHTMLStrict } from 'entities';

/**
 * Decodes HTML's character references once; a reference to no known character stays. `strict` requires the semicolon,
 * as XML does; otherwise a browser's rules apply (HTML, section 13.2.5.73): `&copy 2024`, `&#8217`.
 */
export function decodeEntities(text: string, strict: boolean): string {
  if (!text.includes('&')) return text;
  return strict ? decodeHTMLStrict(text) : decodeHTML(text);
}
