/**
 * The load context: everything that a route may ask of the Worker, built in functions/pages/page-context.ts. Everything here
 * is plain data or a promise of a result; nothing rejects.
 */
import type { About } from '../about.ts';
import type { BreakingNews, StoryNote } from '../editing.ts';
import type { Publication } from '../publication.ts';
import type { Section, SectionId } from '../sections.ts';
import type { WeatherView } from '../weather.ts';
import type { BackendReader } from './articles.ts';
import type { DisplayDate } from './display-date.ts';
import type { SearchReader } from './search.ts';

/** Where a story is from. Times are ISO 8601. */
export interface StoryOrigin {
  /** Name of the publisher; empty where neither its feed nor the link tells it. */
  publisher: string;
  /** Title of the feed; never its address, which may hold a key. */
  feed: string;
  /** When the story was first fetched; null where that was not noted. */
  firstSeen: string | null;
  /** When the feed's items were fetched as they are. */
  fetched: string | null;
  /** Other publishers that have it. */
  alsoAt: { name: string; link: string }[];
  /** Words that the publisher's terms demand. */
  credit: string | null;
}

/** A story from a publisher's feed. */
export interface StoryCard extends StoryOrigin {
  title: string;
  /** http or https; null where the feed's link was unsafe (FEED-10). */
  link: string | null;
  excerpt: string;
  /** Of a story without a date, when it was first seen: "seen today". */
  published: DisplayDate | null;
  /** "9:40 AM" for a story of today, in the publication's time zone; else null. */
  hour: string | null;
  /** Why the story is here, in a sentence. */
  why: string;
  /** What other newsrooms write about the same event, the newest first: at most COVERING_SHOWN_MAX (HOME-27). */
  covering?: readonly CoveringStory[] | undefined;
  /** The page of all newsrooms that have it, or write about its event, where they are more than three. */
  group: { newsrooms: number; path: string } | null;
  /** The publisher's terms forbid that the excerpt is cut. */
  unmodified?: true | undefined;
  /** Path of a drawn picture for the section's lead; the others have none. */
  picture: string | null;
  /** The publication's editors keep it at the top of its section. */
  pinned?: true | undefined;
  /** What the publication's editors add to it. */
  note?: StoryNote | undefined;
}

/** Another newsroom's story about the event of a card. */
export interface CoveringStory extends Pick<StoryCard, 'title' | 'link' | 'published' | 'hour'> {
  publisher: string;
}

/** A correction, as pages show it. */
export interface Correction {
  date: DisplayDate | null;
  /** "Corrected November 22, 2026". */
  label: string;
  text: string;
  /** Of the story; null where the editors gave none. */
  headline: string | null;
  /** The story's address; null for one that only its publisher's id names. */
  link: string | null;
}

/** A story, or an event, that more than three newsrooms have. */
export interface StoryGroup {
  path: string;
  section: Section;
  /** The words for which stories were grouped; none for one story that all of them have. */
  why: readonly string[];
  /** Newest first. */
  newsrooms: (Pick<StoryCard, 'title' | 'excerpt' | 'published'> & {
    name: string;
    link: string;
    /** "9:40 AM", also of another day. */
    hour: string | null;
  })[];
}

export type SectionResult =
  | {
      ok: true;
      stories: StoryCard[];
      total: number;
      /** "3 hours ago", only while every feed of the section fails. */
      updated: string | null;
      /** A feed of the section is still being fetched: the page is cached briefly. */
      isIncomplete?: true | undefined;
    }
  /** `fetching`: a feed that was never fetched has not come yet, and none has failed for it. */
  | { ok: false; why: 'failed' | 'empty' | 'fetching' };

export interface SectionBlock {
  section: Section;
  /** A value where something is stored, a promise where the reader has to wait (F1). */
  stories: SectionResult | Promise<SectionResult>;
}

export interface SectionReader {
  /** @param expanded the section that is shown whole */
  read(expanded: SectionId | null): Promise<SectionBlock[]>;
  /** The sections that a page was sent without: their stories as they come, for longer than a page waits (FEED-3). */
  readLate(ids: readonly SectionId[]): Promise<SectionBlock[]>;
  /** One whole section, as 'See All' fetches it (HOME-6). */
  readAll(id: SectionId): Promise<SectionResult>;
  /** @param name a section's id and the hash of a newsroom's link. @returns null where the section has no such story */
  group(name: string): Promise<StoryGroup | null>;
}

/** A value, or a promise of one that takes too long to wait for before the page begins. */
export type KnownOrLate<Value> =
  | { known: Value; late?: undefined }
  | { late: Promise<Value>; known?: undefined };

/** When frames of other sites are requested: as the row says, or on a click because the reader's browser asks so (EMB-3). */
export type EmbedMode = Publication['embeds'] | 'gpc';

export interface PageContext {
  publication: Publication;
  /** Scheme and host under which this page is served: canonical addresses start with it. */
  origin: string;
  /** The publication's domain in the backend: hostname without `www.` (NET-1). */
  domain: string;
  nonce: string;
  /** Nothing of the page may be streamed later: for bots and stored copies. */
  whole: boolean;
  /** How long the page waits for what is not in memory before its first words are sent. */
  shellWaitMs: number;
  /**
   * Waits for what a page shows, but not for long: what is late is streamed. Where nothing may be streamed it waits.
   * @param failure what comes instead where the page has to end without it
   */
  streamIfLate<Value extends object>(asked: Promise<Value>, failure: Value): Promise<KnownOrLate<Value>>;
  now: number;
  /** Today in the publication's time zone: "Saturday, November 21". */
  today: string;
  year: number;
  /** The row is not published: only one browser sees the page. */
  preview: boolean;
  embeds: EmbedMode;
  /** Null while the publication has none. */
  breaking: BreakingNews | null;
  /** Of the publication's place, as far as it is known once the sections have been read; null for none. */
  weather(): WeatherView | null;
  /** The editors' corrections, the newest first. */
  corrections: readonly Correction[];
  /** What the publication says of itself, and what is counted of it. */
  about(): Promise<About>;
  sections: SectionReader;
  /** The publication's own articles. */
  backend: BackendReader;
  /**
   * @param image of an article: an http(s) address or a path of this site
   * @returns what browsers load for it: a path of this site where it serves the picture
   */
  pictureOf(image: string): Promise<string>;
  /** Stories of its feeds and its articles, also those that are no longer on its pages. */
  search: SearchReader;
}
