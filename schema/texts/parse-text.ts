import type * as z from 'zod';
import { jsonPath } from '../json-path.ts';
import { type Shelf, shelfSchema } from './books.ts';
import { parseFaq, type QuestionGroup } from './faq.ts';
import { type Front, frontSchema } from './front.ts';
import type { TextKind } from './kinds.ts';
import { type Prose, parseProse } from './prose.ts';
import { FAULTS_MAX, type ParsedText, TEXT_MAX_UNITS } from './read-markdown.ts';

/** What a text of each kind says. */
export interface TextValues {
  about: Prose;
  books: Shelf;
  faq: QuestionGroup[];
  front: Front;
  privacy: Prose;
  terms: Prose;
}

/** A publication's text; `faulty` if it has one that cannot be read now. */
export type OwnText<Kind extends TextKind> =
  | { value: TextValues[Kind]; faulty: false }
  | { value: null; faulty: boolean };

/** Of the other sections of `/about`. */
const ABOUT_FRAGMENTS = ['owner', 'funding', 'editor', 'corrections', 'original', 'ai', 'more'];

const PARSERS: { [Kind in TextKind]: (text: string) => ParsedText<TextValues[Kind]> } = {
  about: (text) => parseProse(text, ABOUT_FRAGMENTS),
  books: (text) => parseJson(shelfSchema, text),
  faq: (text) => parseFaq(text),
  front: (text) => parseJson(frontSchema, text),
  privacy: (text) => parseProse(text),
  terms: (text) => parseProse(text),
};

/** Reads a publication's own text (DOC-2); the faults have its lines. */
export const parseText = <Kind extends TextKind>(kind: Kind, text: string): ParsedText<TextValues[Kind]> =>
  PARSERS[kind](text);

function parseJson<T extends z.ZodType>(schema: T, text: string): ParsedText<z.output<T>> {
  const fault = (reason: string) => ({ ok: false as const, faults: [{ line: null, reason }] });
  if (text.length > TEXT_MAX_UNITS) return fault(`must have at most ${TEXT_MAX_UNITS} characters`);
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return { ok: true, value: parsed.data };
    const reasons = parsed.error.issues.map(({ path, message }) => `${jsonPath(path)}: ${message}`);
    return { ok: false, faults: reasons.slice(0, FAULTS_MAX).map((reason) => ({ line: null, reason })) };
  } catch (error) {
    // Also for a text with too many levels.
    return fault(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
