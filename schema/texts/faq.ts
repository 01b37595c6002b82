import { FAULTS_MAX, type ParsedText, readMarkdown, type TextFault } from './read-markdown.ts';

export interface Question {
  /** From 1, also the fragment `#q{id}`; a published number is never given to another question. */
  id: number;
  question: string;
  /** Inline Markdown; an empty line separates paragraphs. */
  answer: string;
}

/** One chapter of the page. */
export interface QuestionGroup {
  /** Fragment of the jump link. */
  id: string;
  title: string;
  questions: Question[];
}

/** The numbers before it are those of the product's questions. */
export const OWN_QUESTIONS_FROM = 21;
const NUMBER_MAX = 9_999;
const NUMBERED = /^(\d{1,4})\. +(.+)$/;

/**
 * @param text chapters (`## Transit {#transit}`) of numbered questions (`### 21. Where does the bus stop?`), each with
 * its answer
 * @param from the lowest number
 */
export function parseFaq(text: string, from = OWN_QUESTIONS_FROM): ParsedText<QuestionGroup[]> {
  const read = readMarkdown(text);
  if (!read.ok) return read;
  const groups: QuestionGroup[] = [];
  const faults: TextFault[] = [];
  let newest = from - 1;
  for (const block of read.value.blocks) {
    const fault = (reason: string) => faults.push({ line: block.line, reason });
    const group = groups.at(-1);
    const question = group?.questions.at(-1);
    if (block.kind === 'paragraph') {
      if (question) question.answer += question.answer === '' ? block.text : `\n\n${block.text}`;
      else fault('must stand below a question (### 21. …)');
    } else if (block.level === 2) {
      const id = block.id ?? `chapter-${groups.length + 1}`;
      if (groups.some((other) => other.id === id)) fault(`${id}: is the fragment of two chapters`);
      groups.push({ id, title: block.text, questions: [] });
    } else if (!group) fault('must stand below a chapter (## …)');
    else {
      const [, digits, words = ''] = NUMBERED.exec(block.text) ?? [];
      const id = Number(digits);
      if (!(id > newest && id <= NUMBER_MAX))
        fault(`a question must begin with its number, after ${newest}: ### ${newest + 1}. …`);
      else newest = id;
      group.questions.push({ id, question: words, answer: '' });
    }
  }
  const empty = groups.find(({ questions }) => questions.length === 0);
  if (empty) faults.push({ line: null, reason: `${empty.title}: a chapter needs a question` });
  const open = groups.flatMap(({ questions }) => questions).find(({ answer }) => answer === '');
  if (open) faults.push({ line: null, reason: `${open.id}: a question needs an answer` });
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, FAULTS_MAX) } : { ok: true, value: groups };
}
