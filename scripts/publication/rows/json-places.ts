/** Places in a JSON text, with jsonc-parser, because `JSON.parse` gives none for values and not always one for a fault. */
import jsonc, { type Node, type ParseError } from 'jsonc-parser';

const STEP = /\.([\w$-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g;
/** Length of a quotation in a message. */
const QUOTED_CHARACTERS = 12;

export interface JsonFault {
  /** From 1. */
  line: number;
  column: number;
  reason: string;
}

/** @returns the first place at which a text is not JSON; null if it is JSON */
export function findJsonFault(text: string): JsonFault | null {
  const errors: ParseError[] = [];
  try {
    jsonc.parseTree(text, errors, { disallowComments: true });
  } catch (error) {
    if (isTooDeep(error)) return { line: 1, column: 1, reason: 'has too many levels to be read' };
    throw error;
  }
  const [first] = errors;
  if (first === undefined) return null;
  const before = text.slice(0, first.offset).split('\n');
  const quoted = /^[^\r\n]*/.exec(text.slice(first.offset, first.offset + QUOTED_CHARACTERS))?.[0];
  const reason = quoted ? `${JSON.stringify(quoted)} is not expected here` : 'the text ends too early';
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason };
}

/**
 * @param text valid JSON
 * @returns a function from a JSON path (`$[1].sections.food[0]`) to the line of the value, from 1; for a missing path
 * the line of its innermost existing value; null for a text with too many levels
 */
export function linesOf(text: string): (path: string) => number | null {
  let root: Node | undefined;
  try {
    root = jsonc.parseTree(text);
  } catch (error) {
    if (!isTooDeep(error)) throw error;
  }
  if (root === undefined) return () => null;
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (path) => {
    let found = root;
    for (const [, plain, index, quoted] of path.matchAll(STEP)) {
      const value = found.type === 'property' ? found.children?.[1] : found;
      const name: unknown = quoted === undefined ? plain : JSON.parse(quoted);
      const step = index === undefined ? memberOf(value, name) : elementOf(value, Number(index));
      if (step === undefined) break;
      found = step;
    }
    return lineAt(starts, found.offset);
  };
}

/** The parser recurses for each level, so a text with thousands of levels exceeds the stack. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError;

/** As in `JSON.parse`, the last of several members with the same name counts. */
const memberOf = (value: Node | undefined, name: unknown): Node | undefined =>
  value?.type === 'object'
    ? value.children?.findLast(({ children: [key] = [] }) => key?.value === name)
    : undefined;

const elementOf = (value: Node | undefined, index: number): Node | undefined =>
  value?.type === 'array' ? value.children?.[index] : undefined;

/** @param starts the offset at which each line begins */
function lineAt(starts: readonly number[], offset: number): number {
  let [line, end] = [0, starts.length];
  while (end - line > 1) {
    const middle = Math.floor((line + end) / 2);
    if ((starts[middle] ?? 0) <= offset) line = middle;
    else end = middle;
  }
  return line + 1;
}
