import type { SectionBlock, SectionOutcome, Story } from '../../schema/context.ts';
import type { SectionId } from '../../schema/sections.ts';
import { type Shown, shownOnly } from '../chrome/shown-only.ts';

/** The stories of the sections. */
const shownStories = shownOnly<Story[]>();

/** A section with stories; in a document they are in the HTML, and only there. */
interface Known extends Omit<Extract<SectionOutcome, { ok: true }>, 'stories'> {
  stories: Story[] | Shown;
}

/** A section as its component is given it. */
export interface SentSection {
  id: SectionId;
  /** A promise where the reader has to wait; then its stories are data, for no HTML has them yet. */
  outcome: SectionOutcome | Known | Promise<SectionOutcome>;
}

/**
 * @param document a document is made: what it shows does not travel a second time, as data for React
 * @param expanded shown whole: its stories are data all the same, or 'Show Less' would not know which five to keep
 */
export function sendSections(
  blocks: SectionBlock[],
  { document, expanded }: { document: boolean; expanded: SectionId | null },
): SentSection[] {
  return blocks.map(({ section: { id }, stories: outcome }) => {
    if (id === expanded || outcome instanceof Promise || !outcome.ok) return { id, outcome };
    return { id, outcome: { ...outcome, stories: shownStories.send(outcome.stories, document) } };
  });
}

/** @returns the stories of a section; null in the browser, where they are in the document it shows */
export const storiesOf = ({ stories }: Known): Story[] | null => shownStories.read(stories);
