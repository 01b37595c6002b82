import type { SectionResult, StoryCard } from '../../../schema/context.ts';
import type { SectionId } from '../../../schema/sections.ts';
import { type ServerOnly, serverOnlyData } from '../../hydration/server-only-data.ts';

/** What a document shows of a section's stories: their HTML, rendered once for all publications that share them. */
export interface ServerOnlyStories {
  html: string;
  count: number;
}

export const serverOnlyStories = serverOnlyData<ServerOnlyStories>();

/** A section with stories; in a document they are only in the HTML. */
interface Known extends Omit<Extract<SectionResult, { ok: true }>, 'stories'> {
  stories: StoryCard[] | ServerOnlyStories | ServerOnly;
}

/** A section as passed to its component. */
export interface SentSection {
  id: SectionId;
  /** A promise while the reader has to wait; its stories are then data, because no HTML contains them yet. */
  result: SectionResult | Known | Promise<SectionResult>;
}

/** The stories of a section, either as data or as the HTML of the document that shows them. */
export interface SectionStories {
  /** Null if the document has the stories and the data do not. */
  stories: StoryCard[] | null;
  /** On the server, the HTML of a document's stories; otherwise null. */
  html: string | null;
}

export function storiesOf({ stories: sent }: Known): SectionStories {
  if (Array.isArray(sent)) return { stories: sent, html: null };
  return { stories: null, html: serverOnlyStories.read(sent)?.html ?? null };
}
