import { decodeEntities } from '../text/decode-entities.ts';
import { collapseSpace, plainText, visible } from '../text/plain-text.ts';
import type { Field, XmlElement } from './xml-element.ts';

const HIDDEN = /<!--|<!\[CDATA\[/g;

/**
 * The text of a headline or description on one line. RSS and Atom's type `html` hold HTML behind XML's own
 * escaping; any other Atom content is literal, so that `Use &lt;b&gt; tags` keeps its brackets.
 */
export function proseOf(field: Field, enoughUnits: number): string {
  if (isFile(field)) return '';
  const html = isEscapedHtml(field) ? unescapeXml(field.raw) : asMarkup(field.raw);
  return visible(plainText(html, enoughUnits));
}

/**
 * A headline of RSS before 2.0, which is plain text: `R&amp;amp;D` means a literal `R&amp;D`. A headline that
 * contains markup all the same is read as HTML.
 */
export function plainOr(field: Field, enoughUnits: number): string {
  const text = unescapeXml(field.raw);
  return text.includes('<') ? proseOf(field, enoughUnits) : visible(collapseSpace(text).trim());
}

/** The text of an identifier, address or date: XML's escaping undone, nothing taken for markup. */
export function exactText(field: Field): string {
  return unescapeXml(field.raw).trim();
}

/** The first text of these elements that is not blank; empty without one. */
export function firstOf(
  element: XmlElement,
  names: readonly string[],
  read: (field: Field) => string,
): string {
  for (const name of names) {
    for (const field of element.fields.get(name) ?? []) {
      const text = read(field);
      if (text !== '') return text;
    }
  }
  return '';
}

export const exactIn = (element: XmlElement, names: readonly string[]): string =>
  firstOf(element, names, exactText);

/** RFC 4287, section 4.1.3.1: Atom's content may be a picture or sound, in base64 or elsewhere. */
const FILE_TYPE = /^(?:image|audio|video|font)\//i;

const isFile = ({ atom, attributes }: Field): boolean => atom && FILE_TYPE.test(attributes.get('type') ?? '');

/** RFC 4287, section 3.1; Atom 0.3 says it with a media type and a mode. */
function isEscapedHtml({ atom, attributes }: Field): boolean {
  const type = attributes.get('type')?.toLowerCase();
  if (!atom || type === 'html' || type === 'text/html') return true;
  return attributes.get('mode') === 'escaped' && type !== 'text/plain';
}

/** Entities decoded (HTML's as well: feeds use them undeclared), CDATA as it is, comments dropped. */
function unescapeXml(raw: string): string {
  return mapHidden(
    raw,
    (text) => decodeEntities(text, true),
    (cdata) => cdata,
  );
}

/** The content as markup still to be decoded: only CDATA changes, in which `<` is literal. */
function asMarkup(raw: string): string {
  return mapHidden(
    raw,
    (text) => text,
    (cdata) => cdata.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
}

/** Rewrites text outside and inside CDATA sections; an unclosed one extends to the end. */
function mapHidden(
  raw: string,
  outside: (text: string) => string,
  inside: (cdata: string) => string,
): string {
  if (!raw.includes('<!')) return outside(raw);
  let result = '';
  let at = 0;
  HIDDEN.lastIndex = 0;
  for (let match = HIDDEN.exec(raw); match !== null; match = HIDDEN.exec(raw)) {
    const comment = match[0] === '<!--';
    const from = match.index + match[0].length;
    const found = raw.indexOf(comment ? '-->' : ']]>', from);
    const end = found < 0 ? raw.length : found;
    result += outside(raw.slice(at, match.index));
    if (!comment) result += inside(raw.slice(from, end));
    at = end + 3;
    HIDDEN.lastIndex = at;
  }
  return result + outside(raw.slice(at));
}
