import { createHash } from 'node:crypto';
import { LATE_FAILURE } from '../../schema/contract/offline.ts';
import type { ChaosAnswer } from './ask.ts';
import type { Cell } from './cells.ts';
import { type Check, type ReadAnswer, readAnswer } from './content.ts';
import { checksOf, expectedOf } from './expected.ts';
import type { ChaosPage } from './page.ts';
import { ANY_NAME, hiddenStory, type Paper, storyName } from './paper.ts';

/** The result of a cell; `fault` is null if it passes. */
export interface Verdict {
  cell: Cell;
  status: number;
  ms: number;
  fault: string | null;
}

/** Data that an answer is compared with. */
export interface JudgeScope {
  paper: Paper;
  /** Words of the last good answer. */
  before: readonly string[];
  /** An outdated page was requested before, so this one is current. */
  isRenewed: boolean;
  /** Factor of the time margin, for a busy machine. */
  slower?: number | undefined;
}

/** More lost words would add no information. */
const LOST_SHOWN = 3;
/** Forbidden in every answer: exceptions, and text that the faults insert. */
const NEVER = /SyntaxError|TypeError|ZodError|broken by a test|\bat \w+ \(|"garbage"/;

/** In a page that began before its list or article failed or turned out missing (BLOG-9, POST-7). */
const SAID_LATER = new RegExp(`<meta name="robots" content="noindex"(?: ${LATE_FAILURE}="")?/>`);

/** @returns the words of a good answer that must stay */
export function wordsOf(
  { text, body }: Pick<ChaosAnswer, 'text' | 'body'>,
  words: ChaosPage['words'],
): string[] {
  if (words === 'bytes') return [digest(body)];
  return [...new Set([...text.matchAll(words)].map(([whole, group]) => group ?? whole))];
}

const digest = (body: Uint8Array) => createHash('sha256').update(body).digest('hex');

export function judge(cell: Cell, answer: ChaosAnswer, scope: JudgeScope): Verdict {
  const { status, ms } = answer;
  return { cell, status, ms, fault: faultOf(cell, answer, scope) };
}

function faultOf(
  cell: Cell,
  answer: ChaosAnswer,
  { paper, before, isRenewed, slower }: JudgeScope,
): string | null {
  const { statuses, rule, keepsWords, limitMs } = expectedOf(cell, slower);
  const { status, text, ms } = answer;
  if (status === 0) return `no answer: ${text}`;
  const saidLater = status === 200 && SAID_LATER.test(text) ? statuses.filter((one) => one >= 400) : [];
  const told = statuses.includes(status) ? [status] : saidLater;
  if (told.length === 0) return `status ${status} instead of ${statuses.join(' or ')} (${rule})`;
  if (ms > limitMs) return `${Math.round(ms)} ms, the limit is ${limitMs}`;
  const leak = NEVER.exec(text)?.[0] ?? strangeOf(cell, text, paper);
  if (leak) return `the answer contains “${leak}”`;
  const read = readAnswer(answer);
  const faults = told.map((one) => firstFault(read, checksOf(cell, paper, one, isRenewed)));
  if (!faults.includes(null)) return faults[0] ?? null;
  const now = cell.page.words === 'bytes' ? digest(answer.body) : text;
  const lost = keepsWords ? before.filter((word) => !now.includes(word)) : [];
  if (lost.length === 0) return null;
  return `${lost.length} of ${before.length} known words are gone: ${lost.slice(0, LOST_SHOWN).join(', ')}`;
}

function firstFault(read: ReadAnswer, checks: readonly Check[]): string | null {
  for (const check of checks) {
    const fault = check(read);
    if (fault !== null) return fault;
  }
  return null;
}

/** @returns another publication's name, or a story that editors hide; pages of the network may have all names */
function strangeOf({ page }: Cell, text: string, paper: Paper): string | null {
  if (page.network) return null;
  const [name] = [...text.matchAll(ANY_NAME)].find(([, id]) => id !== paper.id) ?? [];
  const hidden = storyName(paper, hiddenStory(paper));
  return name ?? (new RegExp(`${hidden}(?!\\d)`).test(text) ? hidden : null);
}
