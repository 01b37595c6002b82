/**
 * The load context: the Worker's interface to routes, built in functions/pages/page-context.ts. It has only plain data
 * and promises that never reject.
 */
import type { BreakingNews, StoryNote } from '../editing.ts';
import type { Publication } from '../publication.ts';
import type { FeedListId, Section, SectionId } from '../sections.ts';
import type { TextKind } from '../texts/kinds.ts';
import type { OwnText } from '../texts/parse-text.ts';
import type { WeatherView } from '../weather.ts';
import type { BackendReader } from './articles.ts';
import type { DisplayDate } from './display-date.ts';
import type { SearchReader } from './search.ts';

/** Where a story is from. Times are ISO 8601. */
export interface StoryOrigin {
  /** Name of the publisher; empty if neither its feed nor the link shows it. */
  publisher: string;
  /** Title of the feed; never its address, which may hold a key. */
  feed: string;
  /** When the story was first fetched; null if unknown. */
  firstSeen: string | null;
  /** When the feed's current items were fetched. */
  fetched: string | null;
  /** Other publishers of the same story. */
  alsoAt: { name: string; link: string }[];
  /** Words that the publisher's terms demand. */
  credit: string | null;
}

/** A story from a publisher's feed. */
export interface StoryCard extends StoryOrigin {
  title: string;
  /** http or https; null if the feed's link was unsafe (FEED-10). */
  link: string | null;
  excerpt: string;
  /** For a story without a date: when it was first seen, "seen today". */
  published: DisplayDate | null;
  /** "9:40 AM" for a story of today, in the publication's time zone; else null. */
  hour: string | null;
  why: string;
  /** Other newsrooms' stories about the same event, newest first: at most COVERING_SHOWN_MAX (HOME-27). */
  covering?: readonly CoveringStory[] | undefined;
  /** The page of all newsrooms that report the story or its event, if there are more than three. */
  group: { newsrooms: number; path: string } | null;
  /** The publisher's terms forbid shortening the excerpt. */
  unmodified?: true | undefined;
  /** Path of the lead's picture: a drawn one, or the publisher's through this site; null for other stories. */
  picture: string | null;
  /** Pinned to the top of its section by the publication's editors. */
  pinned?: true | undefined;
  /** A note by the publication's editors. */
  note?: StoryNote | undefined;
}

/** Another newsroom's story about a card's event. */
export interface CoveringStory extends Pick<StoryCard, 'title' | 'link' | 'published' | 'hour'> {
  publisher: string;
}

export interface Correction {
  date: DisplayDate | null;
  /** "Corrected November 22, 2026". */
  label: string;
  text: string;
  /** The story's headline; null if the editors gave none. */
  headline: string | null;
  /** The story's address; null if the correction names it only by its publisher's id. */
  link: string | null;
}

/** A story, or an event, reported by more than three newsrooms. */
export interface StoryGroup {
  path: string;
  section: Section;
  /** The words that grouped the stories; empty if all newsrooms have the same story. */
  why: readonly string[];
  /** Newest first. */
  newsrooms: (Pick<StoryCard, 'title' | 'excerpt' | 'published'> & {
    name: string;
    link: string;
    /** "9:40 AM", also for earlier days. */
    hour: string | null;
  })[];
}

export type SectionResult =
  | {
      ok: true;
      stories: StoryCard[];
      total: number;
      /**
       * Of a large section under 'See All': the number of cards before it, and the next part, if any, as its address names
       * it. `isLost`: the story that it should follow is not there.
       */
      part?: { from: number; next: string | null; isLost: boolean } | undefined;
      /** "3 hours ago", only while every feed of the section fails. */
      updated: string | null;
      /** A feed of the section is still being fetched: the page is cached briefly. */
      isIncomplete?: true | undefined;
    }
  /**
   * `fetching`: the first fetch of a feed is still running, and none has failed; `shown`: other sections of the page have
   * all its stories.
   */
  | { ok: false; why: 'failed' | 'empty' | 'fetching' | 'shown' };

export interface SectionBlock {
  section: Section;
  /** A value if something is stored, otherwise a promise (F1). */
  stories: SectionResult | Promise<SectionResult>;
}

/** A part of a large section (HOME-6). */
export interface AskedPart {
  /** From 1; a higher one than exists is the last. */
  number: number;
  /** Name of the last story before it, after which it begins wherever that is now; null for its place by number. */
  after: string | null;
}

export interface SectionReader {
  /** @param expanded the section that is shown whole @param part of a large one */
  read(expanded: SectionId | null, part?: AskedPart): Promise<SectionBlock[]>;
  /**
   * Sections that were missing when the page was sent: their stories as they arrive, with a longer wait than a page's
   * (FEED-3).
   */
  readLate(ids: readonly SectionId[]): Promise<SectionBlock[]>;
  /** A whole section, for 'See All' (HOME-6). @param part of a large one */
  readAll(id: FeedListId, part?: AskedPart): Promise<SectionResult>;
  /**
   * @param name a section's id and the hash of a newsroom's link
   * @returns null if the section has no such story, `failed` if a feed that may have it cannot be read now
   */
  group(name: string): Promise<StoryGroup | 'failed' | null>;
}

/** A value, or a promise if the page should begin without waiting for it. */
export type KnownOrLate<Value> =
  | { known: Value; late?: undefined }
  | { late: Promise<Value>; known?: undefined };

/**
 * When frames of other sites are requested: as the row says, or on a click because the browser sends Global Privacy
 * Control (EMB-3).
 */
export type EmbedMode = Publication['embeds'] | 'gpc';

/** Another paper of the network. */
export interface NearbyPaper {
  name: string;
  /** Its front page. */
  href: string;
}

/** A publication's statements about itself; a missing one is null. */
export interface About {
  owner: string | null;
  funding: string | null;
  editor: string | null;
  /** The newsroom's address for reports of mistakes. */
  contact: string | null;
  /** The policy on AI in the newsroom. */
  ai: string | null;
  /** The AI crawlers that `/robots.txt` excludes. */
  deniedCrawlers: readonly string[];
  /** Address of the licence for programs, in RSL. */
  licence: string | null;
}

/** Paths of a publication's pictures outside its pages (META-2). */
export interface Face {
  /** Of a shared link. */
  card: string;
  /** Of a tab. */
  icon: string;
  /** Of home screens, as PNG. */
  touch: string;
  /** For programs. */
  logo: string;
}

export interface PageContext {
  publication: Publication;
  face: Face;
  /** Scheme and host of this page, the start of its canonical address. */
  origin: string;
  /** The publication's domain in the backend: the hostname without `www.` (NET-1). */
  domain: string;
  nonce: string;
  /** The page may not be streamed: for bots and stored copies. */
  whole: boolean;
  /** Takes the HTML of a page that does not stream in place of the response's body, from which it would have to be read again. */
  sendHtml?: (html: string) => void;
  /** How long the page waits for what is not in memory before its first words are sent. */
  shellWaitMs: number;
  /**
   * Waits a short time for a page's data; late data are streamed. Waits until the limit where streaming is not allowed.
   * @param failure used if the page has to end without the data
   */
  streamIfLate<Value extends object>(asked: Promise<Value>, failure: Value): Promise<KnownOrLate<Value>>;
  now: number;
  /** Today in the publication's time zone: "Saturday, November 21". */
  today: string;
  year: number;
  /** The row is not published: only one browser sees the page. */
  preview: boolean;
  embeds: EmbedMode;
  breaking: BreakingNews | null;
  /**
   * The weather of the publication's place, as far as it is known once the sections have been read; null if it has no
   * weather.
   */
  weather(): WeatherView | null;
  /** The network's papers nearby, the nearest first; empty for one that is not listed (DOOR-8). */
  nearby: readonly NearbyPaper[];
  /** The editors' corrections, newest first. */
  corrections: readonly Correction[];
  /** The publication's statements about itself. */
  about: About;
  /** A text that the publication has in its own words; read only when a page asks for it (DOC-4). */
  ownText<Kind extends TextKind>(kind: Kind): Promise<OwnText<Kind>>;
  sections: SectionReader;
  /** The publication's articles. */
  backend: BackendReader;
  /**
   * @param image of an article: an http(s) address or a path of this site
   * @returns the address that browsers load: a path of this site if it serves the picture
   */
  pictureOf(image: string): Promise<string>;
  /** Stories of its feeds and its articles, including those that are no longer on its pages. */
  search: SearchReader;
}
