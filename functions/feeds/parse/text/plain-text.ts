import { decodeEntities } from './decode-entities.ts';

/** Elements whose content is never prose, each with the pattern of its end. */
const SILENT = new Map([
  ['script', /<\/script/gi],
  ['style', /<\/style/gi],
  ['applet', /<\/applet/gi],
  // Parentheses for browsers without ruby: each `rt` gets them here.
  ['rp', /<\/rp/gi],
]);

/** Tags that may stand inside a word and leave no space behind; every other tag separates. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

const RUBY = new Set(['ruby', 'rt', 'rp']);

const [BLANK, QUOTE, APOSTROPHE, EQUALS, GREATER] = [0x20, 0x22, 0x27, 0x3d, 0x3e];

const TAG_NAME = /<\/?(?:[a-z][\w.-]{0,30}:)?([a-z]\w{0,30})/iy;

/**
 * White space and control characters, except for a single blank: most text has none and is not copied. (The negated
 * class contains the control characters of ASCII.)
 */
const UNTIDY = /(?: (?:\s|[^ -~\x80-\uffff])|[^\S ]|[^ -~\x80-\uffff])(?:\s|[^ -~\x80-\uffff])*/g;

/** A number above or below the line, perhaps within a link. */
const RAISED =
  /<(su[pb])(?:\s[^<>]*)?>(?:<a\s[^<>]*>)?((?:[-+\u2212\d]|&(?:#8722|minus);)[^<>]{0,20})(?:<\/a>)?<\/\1>/iy;
const ABOVE: Readonly<Record<string, string>> = charactersOf('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻');
const BELOW: Readonly<Record<string, string>> = charactersOf('₀₁₂₃₄₅₆₇₈₉₊₋₋');

/** @param written the digits and signs in this form */
function charactersOf(written: string): Record<string, string> {
  return Object.fromEntries([...'0123456789+-\u2212'].map((sign, at) => [sign, written.charAt(at)]));
}

/**
 * The text that a reader would see of `html`, on one line: comments, tags, scripts and styles dropped, entities
 * decoded once, white space collapsed. One pass, linear for any input. Stops soon after `enoughUnits` UTF-16 units,
 * because a description is cut anyway.
 */
export function plainText(html: string, enoughUnits = Infinity): string {
  const line = new Line(enoughUnits);
  let textFrom = 0;
  let searchFrom = 0;
  let quotesPair = true;
  /** Within a reading aid beside its characters, whose end tag may be left out. */
  let isReading = false;
  while (line.text.length <= enoughUnits) {
    const open = html.indexOf('<', searchFrom);
    if (open < 0) {
      line.add(html.slice(textFrom));
      break;
    }
    const name = tagName(html, open);
    searchFrom =
      name === null ? notATagEnd(html, open) : quotesPair ? tagEnd(html, open) : unquotedEnd(html, open);
    if (searchFrom < 0) {
      // A quote is unpaired: from here on quotes are ignored, or each would cost a search to the end.
      quotesPair = false;
      searchFrom = unquotedEnd(html, open);
    }
    if (searchFrom === open + 1) continue; // An ordinary `<`, part of the text around it.
    line.add(html.slice(textFrom, open));
    const raised = name === 'sup' || name === 'sub' ? numberAfterDigit(html, open, line) : null;
    if (raised) {
      line.add(raised);
      searchFrom = RAISED.lastIndex;
      textFrom = searchFrom;
      continue;
    }
    if (isReading && name !== null && RUBY.has(name)) {
      line.add(')');
      isReading = false;
    }
    if (name === 'rt' && html[open + 1] !== '/') {
      line.add('(');
      isReading = true;
    }
    if (name === null || !INLINE.has(name)) line.add(' ');
    const empty = html[open + 1] === '/' || html[searchFrom - 2] === '/';
    const silent = name === null || empty ? undefined : SILENT.get(name);
    if (silent) searchFrom = indexOfMatch(html, silent, searchFrom);
    textFrom = searchFrom;
  }
  line.tidy();
  return line.text.trimEnd();
}

/** White space and control characters as single blanks. */
export function collapseSpace(text: string): string {
  return text.replace(UNTIDY, ' ');
}

/** Text that grows without ever holding two spaces in a row, or one at its start. */
class Line {
  text = '';
  #enoughUnits: number;
  /** Decoded, but with its white space as sent: tidying many small pieces costs more than one large. */
  #pending = '';

  constructor(enoughUnits: number) {
    this.#enoughUnits = enoughUnits;
  }

  get endsWithDigit(): boolean {
    return /\d$/.test(this.#pending || this.text);
  }

  add(raw: string): void {
    this.#pending += decodeEntities(raw, false);
    if (this.text.length + this.#pending.length > this.#enoughUnits) this.tidy();
  }

  tidy(): void {
    const tidy = collapseSpace(this.#pending);
    const spaced = this.text === '' || this.text.endsWith(' ');
    this.text += spaced && tidy.startsWith(' ') ? tidy.slice(1) : tidy;
    this.#pending = '';
  }
}

/**
 * A number above or below the line after a digit would become a part of that number: 10<sup>6</sup> is not 106. Words
 * there ("15<sup>th</sup>"), and numbers after letters, stay as they are.
 * @returns the number in small digits, else behind `^` or `_`; null for anything else
 */
function numberAfterDigit(html: string, open: number, line: Line): string | null {
  RAISED.lastIndex = open;
  const [, tag, number] = line.endsWithDigit ? (RAISED.exec(html) ?? []) : [];
  if (tag === undefined || number === undefined) return null;
  const isAbove = tag.endsWith('p') || tag.endsWith('P');
  const small = [...decodeEntities(number, false)].map((sign) => (isAbove ? ABOVE : BELOW)[sign]);
  return small.includes(undefined) ? `${isAbove ? '^' : '_'}${number}` : small.join('');
}

/** The lower-case local name of the tag that opens here, or null when this `<` is something else. */
function tagName(html: string, open: number): string | null {
  TAG_NAME.lastIndex = open;
  return TAG_NAME.exec(html)?.[1]?.toLowerCase() ?? null;
}

/** Index behind a tag, respecting quoted attribute values; -1 when one of them never ends. */
function tagEnd(html: string, open: number): number {
  let before = 0;
  for (let at = open + 1; at < html.length; at++) {
    const unit = html.charCodeAt(at);
    if (unit === GREATER) return at + 1;
    if (before === EQUALS && (unit === QUOTE || unit === APOSTROPHE)) {
      at = html.indexOf(html.charAt(at), at + 1);
      if (at < 0) return -1;
    }
    if (unit > BLANK) before = unit;
  }
  return html.length;
}

/** `tagEnd` for a tag whose quotes cannot be trusted. */
function unquotedEnd(html: string, open: number): number {
  const close = html.indexOf('>', open);
  return close < 0 ? html.length : close + 1;
}

/** Where reading continues after a `<` without a name: behind a comment or declaration, else behind the `<`. */
function notATagEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 2);
    return end < 0 ? html.length : end + 3;
  }
  const next = html.charAt(open + 1);
  if (next !== '!' && next !== '?') return open + 1;
  const end = indexOfMatch(html, /[<>]/g, open + 1);
  return html.charAt(end) === '>' ? end + 1 : open + 1;
}

/** Index of the first match of a global pattern at or after `from`; the text's end if there is no match. */
function indexOfMatch(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

const SURELY_VISIBLE = /[!-~]/;
const VISIBLE = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns '' for an invisible text: zero-width characters, fillers, marks of direction. */
export function visible(text: string): string {
  return SURELY_VISIBLE.test(text) || VISIBLE.test(text) ? text : '';
}
