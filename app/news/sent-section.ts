import type { SectionBlock, SectionOutcome, Story } from '../../schema/context.ts';
import type { SectionId } from '../../schema/sections.ts';

/** A section as a document sends it: its stories are in the HTML, and only there. */
interface Written {
  ok: true;
  stories: null;
  total: number;
  updated: string | null;
}

/** A section as its component is given it. */
export interface SentSection {
  id: SectionId;
  /** A promise where the reader has to wait; then its stories are data, for no HTML has them yet. */
  outcome: SectionOutcome | Written | Promise<SectionOutcome>;
}

/**
 * The stories of the documents that are being rendered, by what travels in their place: Remix renders the very objects
 * a loader returned. Empty in the browser.
 */
const rendered = new WeakMap<object, Story[]>();

/**
 * @param document a document is made: what it shows does not travel a second time, as data for React
 * @param expanded shown whole: its stories are data all the same, or 'Show Less' would not know which five to keep
 */
export function sendSections(
  blocks: SectionBlock[],
  { document, expanded }: { document: boolean; expanded: SectionId | null },
): SentSection[] {
  return blocks.map(({ section: { id }, stories: outcome }) => {
    if (!document || id === expanded || outcome instanceof Promise || !outcome.ok) return { id, outcome };
    const written: Written = { ...outcome, stories: null };
    rendered.set(written, outcome.stories);
    return { id, outcome: written };
  });
}

/** @returns the stories of a section; null in the browser, where they are in the document it shows */
export const storiesOf = (outcome: Written | Extract<SectionOutcome, { ok: true }>): Story[] | null =>
  outcome.stories ?? rendered.get(outcome) ?? null;
