import type { SectionOutcome, Story } from '../../schema/context.ts';
import type { SectionId } from '../../schema/sections.ts';
import { type Shown, shownOnly } from '../chrome/shown-only.ts';

/** What a document shows of a section's stories: their HTML, made once for all publications that share them. */
export interface ShownStories {
  html: string;
  count: number;
}

export const shownStories = shownOnly<ShownStories>();

/** A section with stories; in a document they are in the HTML, and only there. */
interface Known extends Omit<Extract<SectionOutcome, { ok: true }>, 'stories'> {
  stories: Story[] | ShownStories | Shown;
}

/** A section as its component is given it. */
export interface SentSection {
  id: SectionId;
  /** A promise where the reader has to wait; then its stories are data, for no HTML has them yet. */
  outcome: SectionOutcome | Known | Promise<SectionOutcome>;
}

/** The stories of a section: as data, or as the HTML of the document that shows them. */
export interface SectionStories {
  /** Null where the document has the stories and the data have not. */
  stories: Story[] | null;
  /** On the server, the HTML of a document's stories; else null. */
  html: string | null;
}

export function storiesOf({ stories: sent }: Known): SectionStories {
  if (Array.isArray(sent)) return { stories: sent, html: null };
  return { stories: null, html: shownStories.read(sent)?.html ?? null };
}
