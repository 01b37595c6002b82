/** Controls of a terminal, line separators, and what turns the direction of text. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** @returns the text of others with all that a terminal would obey written as `\u001b` */
export const printable = (text: string): string =>
  text.replace(UNSAFE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
