/**
 * What a route may ask of the Worker: the load context, built in functions/pages.ts. Everything here is plain data or
 * a promise of an outcome; nothing rejects.
 */
import type { BackendReader } from './articles.ts';
import type { Moment } from './moment.ts';
import type { Publication } from './publication.ts';
import type { Section, SectionId } from './sections.ts';

/** A story of another newsroom. */
export interface Story {
  title: string;
  /** http or https; null where the feed's link was unsafe (FEED-10). */
  link: string | null;
  excerpt: string;
  published: Moment | null;
  /** Other publications that have it; for "also at …". */
  alsoAt: { name: string; link: string }[];
  /** Path of a drawn picture for the section's lead; the others have none. */
  picture: string | null;
}

export type SectionOutcome =
  | {
      ok: true;
      stories: Story[];
      total: number /** "3 hours ago", only while every feed of the section fails. */;
      updated: string | null;
    }
  | { ok: false; why: 'failed' | 'empty' };

export interface SectionBlock {
  section: Section;
  /** A value where something is stored, a promise where the reader has to wait (F1). */
  stories: SectionOutcome | Promise<SectionOutcome>;
}

export interface SectionReader {
  /** @param expanded the section shown whole; @param whole wait for everything (bots, stored copies). */
  read(expanded: SectionId | null): Promise<SectionBlock[]>;
  /** One section, whole: what 'See All' fetches (HOME-6). */
  readAll(id: SectionId): Promise<SectionOutcome>;
}

export interface PageContext {
  publication: Publication;
  /** Scheme and host this page is served under: canonical addresses start with it. */
  origin: string;
  /** The title's domain for the backend: hostname without `www.` (NET-1). */
  domain: string;
  nonce: string;
  /** A document is asked for; else data alone, for the router in the browser. */
  document: boolean;
  /** Nothing may be left to come: for bots and stored copies. */
  whole: boolean;
  now: number;
  /** Today in the title's zone: "Saturday, November 21". */
  today: string;
  year: number;
  sections: SectionReader;
  /** The paper's own articles. */
  backend: BackendReader;
}
