import type { ChaosAnswer } from './ask.ts';
import type { Cell } from './cells.ts';
import type { Expected } from './expected.ts';

/** What became of a cell; `fault` is null for a cell that passes. */
export interface Verdict {
  cell: Cell;
  expected: Expected;
  status: number;
  ms: number;
  fault: string | null;
}

/** More of a page's lost words explain nothing more. */
const LOST_SHOWN = 3;
/** No answer contains them, whatever has failed: exceptions, and text that the faults put in. */
const NEVER = /SyntaxError|TypeError|ZodError|broken by a test|\bat \w+ \(|"garbage"/;

/** In a page that had begun before its list or article failed, or was missing: it says so in its place (BLOG-9, POST-7). */
const SAID_LATER = '<meta name="robots" content="noindex"/>';

/** @returns the words of a good answer that must stay */
export const wordsOf = (text: string, words: RegExp): string[] => [
  ...new Set([...text.matchAll(words)].map(([whole, group]) => group ?? whole)),
];

/** @param before the words of the last good answer */
export function judge(
  cell: Cell,
  expected: Expected,
  answer: ChaosAnswer,
  before: readonly string[],
): Verdict {
  const { status, ms } = answer;
  return { cell, expected, status, ms, fault: faultOf(expected, answer, before) };
}

function faultOf(
  expected: Expected,
  { status, text, ms }: ChaosAnswer,
  before: readonly string[],
): string | null {
  const { statuses, rule, keepsWords, limitMs } = expected;
  if (status === 0) return `no answer: ${text}`;
  const isSaidLater = status === 200 && text.includes(SAID_LATER) && statuses.some((other) => other >= 400);
  if (!statuses.includes(status) && !isSaidLater)
    return `status ${status} instead of ${statuses.join(' or ')} (${rule})`;
  if (ms > limitMs) return `${Math.round(ms)} ms, the limit is ${limitMs}`;
  const leak = NEVER.exec(text);
  if (leak) return `the answer contains “${leak[0]}”`;
  const lost = keepsWords ? before.filter((word) => !text.includes(word)) : [];
  if (lost.length === 0) return null;
  return `${lost.length} of ${before.length} known words are gone: ${lost.slice(0, LOST_SHOWN).join(', ')}`;
}
