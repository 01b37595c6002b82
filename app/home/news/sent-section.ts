import type { SectionResult, StoryCard } from '../../../schema/context.ts';
import { SECTIONS, type SectionId } from '../../../schema/sections.ts';

/** A section with stories that are in the document and not in its data. */
interface InDocument extends Omit<Extract<SectionResult, { ok: true }>, 'stories'> {
  /** On the server the HTML of the stories, rendered once for all publications that share them; null in the browser. */
  html: string | null;
}

/** A section as passed to its component. */
export interface SentSection {
  id: SectionId;
  /** A promise while the reader has to wait; its stories are then data, because no HTML contains them yet. */
  result: SectionResult | InDocument | Promise<SectionResult>;
}

/**
 * What the browser gets for each of `SECTIONS`, in their order: of a section that is in the document only the number
 * of its stories, and where it is old its age.
 */
export type SentSections = (SentSection | { total: number; updated: string } | number)[];

/** On the server the sections that `sendInDocument` was given, in the browser those it has received. */
const sectionsOf = new WeakMap<SentSections, SentSection[]>();

/** @param sections all of `SECTIONS` in their order; Remix renders the same array that the loader returns */
export function sendInDocument(sections: SentSection[]): SentSections {
  const sent = sections.map((section) => {
    const { result } = section;
    if (!('html' in result)) return section;
    const { total, updated } = result;
    return updated === null ? total : { total, updated };
  });
  sectionsOf.set(sent, sections);
  return sent;
}

/** @returns the sections as their components need them, the same array for the same data */
export function receiveSections(sent: SentSections): SentSection[] {
  const known = sectionsOf.get(sent);
  if (known) return known;
  const received = SECTIONS.flatMap(({ id }, i): SentSection[] => {
    const one = sent[i];
    if (one === undefined) return [];
    if (typeof one === 'object' && 'result' in one) return [one];
    const { total, updated } = typeof one === 'number' ? { total: one, updated: null } : one;
    return [{ id, result: { ok: true, total, updated, html: null } }];
  });
  sectionsOf.set(sent, received);
  return received;
}

/** The stories of a section, either as data or as the HTML of the document that shows them. */
export interface SectionStories {
  /** Null if the document has the stories and the data do not. */
  stories: StoryCard[] | null;
  /** On the server, the HTML of a document's stories; otherwise null. */
  html: string | null;
}

export const storiesOf = (result: InDocument | Extract<SectionResult, { ok: true }>): SectionStories =>
  'html' in result ? { stories: null, html: result.html } : { stories: result.stories, html: null };
