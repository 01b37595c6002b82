/** Characters that XML 1.0 forbids, escaped or not: most control characters and halves of surrogate pairs. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** @returns the text escaped for an element or a quoted attribute of XML or HTML. @param text untrusted */
export const escapeXml = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => REFERENCES[character] ?? '');

/** @returns an element around escaped text. @param name of the element, never untrusted */
export const textElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
