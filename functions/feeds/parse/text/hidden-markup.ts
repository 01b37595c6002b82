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
