/** The tokens of RFC 8259. */
const SPACE = /[ \t\r\n]*/y;
const MARK = /[{}[\],:]/y;
/** Any characters except quotes, backslashes and those below the space. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const OTHER_VALUE = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
/** Length of a quotation in a message. */
const QUOTED_CHARACTERS = 12;

/** The allowed next token: a value, a member's name, the colon after it, or a separator. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | 'separator' | 'end';

export interface JsonFault {
  /** From 1. */
  line: number;
  column: number;
  reason: string;
}

/**
 * Finds the first place at which a text is not JSON. The messages of `JSON.parse` do not always have a place, and
 * TypeScript's parser accepts comments and trailing commas.
 * @returns null if the text is JSON
 */
export function findJsonFault(text: string): JsonFault | null {
  /** The open brackets. */
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let at = 0; ; ) {
    at += match(SPACE, text, at)?.length ?? 0;
    if (at === text.length) return expected === 'end' ? null : faultAt(text, at, 'the text ends too early');
    const mark = match(MARK, text, at);
    const string = match(STRING, text, at);
    const token = mark ?? string ?? match(OTHER_VALUE, text, at);
    const next: Expected | null =
      token === null ? null : follow(expected, mark ?? (string === null ? 'other' : 'string'), open);
    if (token === null || next === null)
      return faultAt(text, at, `${quoteAt(text, at)} is not expected here`);
    expected = next;
    at += token.length;
  }
}

function match(token: RegExp, text: string, at: number): string | null {
  token.lastIndex = at;
  return token.exec(text)?.[0] ?? null;
}

/** @returns what may follow the token, null if it is not allowed here; updates `open` */
function follow(expected: Expected, kind: string, open: string[]): Expected | null {
  const afterValue = () => (open.length === 0 ? 'end' : 'separator');
  const wantsValue = expected === 'value' || expected === 'value or ]';
  if (kind === '{' || kind === '[') {
    if (!wantsValue) return null;
    open.push(kind);
    return kind === '{' ? 'name or }' : 'value or ]';
  }
  if (kind === '}' || kind === ']') {
    const empty = kind === '}' ? 'name or }' : 'value or ]';
    if (expected !== empty && expected !== 'separator') return null;
    if (open.pop() !== (kind === '}' ? '{' : '[')) return null;
    return afterValue();
  }
  if (kind === ':') return expected === ':' ? 'value' : null;
  if (kind === ',') {
    if (expected !== 'separator') return null;
    return open.at(-1) === '{' ? 'name' : 'value';
  }
  if (kind === 'string' && (expected === 'name' || expected === 'name or }')) return ':';
  return wantsValue ? afterValue() : null;
}

function faultAt(text: string, at: number, reason: string): JsonFault {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason };
}

/** @returns the beginning of the text there, as a JSON string */
const quoteAt = (text: string, at: number): string =>
  JSON.stringify(/^[^\r\n]*/.exec(text.slice(at, at + QUOTED_CHARACTERS))?.[0] ?? '');
