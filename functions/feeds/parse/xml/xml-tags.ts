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
