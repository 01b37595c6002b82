const [BLANK, QUOTE, APOSTROPHE, SLASH, LESS, EQUALS, GREATER] = [0x20, 0x22, 0x27, 0x2f, 0x3c, 0x3d, 0x3e];

/** An attribute is shorter; a quote without partner would else make text of everything behind it. */
const ATTRIBUTE_MAX_UNITS = 4_096;

/** Index of the `>` that no quotes hide; -1 when a quote lacks its partner. */
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

/** False at the end of the text as well, where the unit is not a number. */
export function isNameUnit(unit: number): boolean {
  return unit > BLANK && unit !== SLASH && unit !== GREATER && unit !== LESS;
}

/**
 * Where the attribute ends in whose quotes what looks like a tag at `at` stands: `<a title="see </item>">`. XML forbids it,
 * and publishers' templates write it. -1 for a tag.
 */
export function attributeEndAround(xml: string, at: number): number {
  const open = xml.lastIndexOf('<', at - 1);
  if (open < 0 || at - open > ATTRIBUTE_MAX_UNITS || !isNameUnit(xml.charCodeAt(open + 1))) return -1;
  for (let quote = open; quote < at; quote++) {
    const unit = xml.charCodeAt(quote);
    if (unit === GREATER) return -1;
    if ((unit !== QUOTE && unit !== APOSTROPHE) || xml.charCodeAt(quote - 1) !== EQUALS) continue;
    const end = xml.slice(quote + 1, at + ATTRIBUTE_MAX_UNITS).indexOf(xml.charAt(quote)) + quote + 1;
    // Behind the closing quote the tag goes on or ends.
    if (end > at) return /^[\s/>]/.test(xml.slice(end + 1, end + 2)) ? end : -1;
    if (end <= quote) return -1;
    quote = end;
  }
  return -1;
}
