const [BLANK, QUOTE, APOSTROPHE, SLASH, LESS, EQUALS, GREATER] = [0x20, 0x22, 0x27, 0x2f, 0x3c, 0x3d, 0x3e];

/** An attribute is shorter; without this limit an unpaired quote would turn everything behind it into text. */
const ATTRIBUTE_MAX_UNITS = 4_096;

/** Index of the first `>` outside quotes; -1 without one, or if a quote is unpaired. */
export function closeOf(xml: string, from: number): number {
  for (let at = from; at < xml.length; at++) {
    const unit = xml.charCodeAt(at);
    if (unit === GREATER) return at;
    if (unit !== QUOTE && unit !== APOSTROPHE) continue;
    at = xml.indexOf(xml.charAt(at), at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** False at the end of the text as well, where the unit is NaN. */
export function isNameUnit(unit: number): boolean {
  return unit > BLANK && unit !== SLASH && unit !== GREATER && unit !== LESS;
}

/**
 * Index at which an attribute ends if what looks like a tag at `at` is inside its quotes:
 * `<a title="see </item>">`. XML forbids this, but publishers' templates write it. -1 for a real tag.
 */
export function attributeEndAround(xml: string, at: number): number {
  const open = xml.lastIndexOf('<', at - 1);
  if (open < 0 || at - open > ATTRIBUTE_MAX_UNITS || !isNameUnit(xml.charCodeAt(open + 1))) return -1;
  for (let quote = open; quote < at; quote++) {
    const unit = xml.charCodeAt(quote);
    if (unit === GREATER) return -1;
    if ((unit !== QUOTE && unit !== APOSTROPHE) || xml.charCodeAt(quote - 1) !== EQUALS) continue;
    const end = xml.slice(quote + 1, at + ATTRIBUTE_MAX_UNITS).indexOf(xml.charAt(quote)) + quote + 1;
    // Behind the closing quote the tag must go on or end.
    if (end > at) return /^[\s/>]/.test(xml.slice(end + 1, end + 2)) ? end : -1;
    if (end <= quote) return -1;
    quote = end;
  }
  return -1;
}

/**
 * Index behind the comment, CDATA section, instruction or document type that opens with the `<` at `at`; -1 when it
 * never ends. Anything else counts as one character.
 */
export function hiddenEnd(xml: string, at: number): number {
  if (xml.startsWith('<![CDATA[', at)) return indexBehind(xml, ']]>', at + 9);
  if (xml.startsWith('<!--', at)) return indexBehind(xml, '-->', at + 4);
  if (xml.startsWith('<?', at)) return indexBehind(xml, '?>', at + 2);
  return /^<!doctype/i.test(xml.slice(at, at + 9)) ? doctypeEnd(xml, at) : at + 1;
}

/** Index behind the next `closing`, or -1. */
export function indexBehind(xml: string, closing: string, from: number): number {
  const found = xml.indexOf(closing, from);
  return found < 0 ? -1 : found + closing.length;
}

/** A document type may declare entities in brackets; they are skipped. */
function doctypeEnd(xml: string, at: number): number {
  const end = indexBehind(xml, '>', at);
  const bracket = end < 0 ? -1 : xml.slice(at, end).indexOf('[');
  if (bracket < 0) return end;
  const inner = indexBehind(xml, ']', at + bracket);
  return inner < 0 ? -1 : indexBehind(xml, '>', inner);
}
