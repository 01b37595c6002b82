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
    if (root) putLastFirst(root);
  } catch (error) {
    if (!isTooDeep(error)) throw error;
  }
  if (root === undefined) return () => null;
  const tree = root;
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (path) => {
    const steps = Array.from(path.matchAll(STEP), ([, plain = '', index, quoted]): string | number => {
      if (index !== undefined) return Number(index);
      return quoted === undefined ? plain : String(JSON.parse(quoted));
    });
    let found = jsonc.findNodeAtLocation(tree, steps);
    while (!found && steps.pop() !== undefined) found = jsonc.findNodeAtLocation(tree, steps);
    return starts.findLastIndex((start) => start <= (found ?? tree).offset) + 1;
  };
}

/** As in `JSON.parse`, the last of several members with the same name counts; the search takes the first. */
function putLastFirst({ type, children = [] }: Node): void {
  if (type === 'object') children.reverse();
  for (const child of children) putLastFirst(child);
}

/** The parser recurses for each level, so a text with thousands of levels exceeds the stack. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError;
