/** Terminal control characters, line separators, and characters that change the direction of text. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** @returns untrusted text in which characters that a terminal obeys are written as `\u001b` */
export const printable = (text: string): string =>
  text.replace(UNSAFE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
