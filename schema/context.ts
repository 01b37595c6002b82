/**
 * The load context: everything that a route may ask of the Worker, built in functions/pages/page-context.ts. Everything here
 * is plain data or a promise of a result; nothing rejects.
 */
import type { BackendReader } from './articles/articles.ts';
import type { DisplayDate } from './display-date.ts';
import type { BreakingNews, StoryNote } from './editing.ts';
import type { Publication } from './publication.ts';
import type { Section, SectionId } from './sections.ts';

/** A story from a publisher's feed. */
export interface StoryCard {
  title: string;
  /** http or https; null where the feed's link was unsafe (FEED-10). */
  link: string | null;
  excerpt: string;
  published: DisplayDate | null;
  /** Other publishers that have it; for "also at …". */
  alsoAt: { name: string; link: string }[];
  /** Path of a drawn picture for the section's lead; the others have none. */
  picture: string | null;
  /** The publication's editors keep it at the top of its section. */
  pinned?: true | undefined;
  /** What the publication's editors add to it. */
  note?: StoryNote | undefined;
}

export type SectionResult =
  | {
      ok: true;
      stories: StoryCard[];
      total: number;
      /** "3 hours ago", only while every feed of the section fails. */
      updated: string | null;
    }
  | { ok: false; why: 'failed' | 'empty' };

export interface SectionBlock {
  section: Section;
  /** A value where something is stored, a promise where the reader has to wait (F1). */
  stories: SectionResult | Promise<SectionResult>;
}

export interface SectionReader {
  /** @param expanded the section that is shown whole */
  read(expanded: SectionId | null): Promise<SectionBlock[]>;
  /** One whole section, as 'See All' fetches it (HOME-6). */
  readAll(id: SectionId): Promise<SectionResult>;
}

export interface PageContext {
  publication: Publication;
  /** Scheme and host under which this page is served: canonical addresses start with it. */
  origin: string;
  /** The publication's domain in the backend: hostname without `www.` (NET-1). */
  domain: string;
  nonce: string;
  /** True if a document is requested; false for its data alone, for the router in the browser. */
  document: boolean;
  /** Nothing of the page may be streamed later: for bots and stored copies. */
  whole: boolean;
  now: number;
  /** Today in the publication's time zone: "Saturday, November 21". */
  today: string;
  year: number;
  /** The row is not published: only one browser sees the page. */
  preview: boolean;
  /** Null while the publication has none. */
  breaking: BreakingNews | null;
  sections: SectionReader;
  /** The publication's own articles. */
  backend: BackendReader;
}
