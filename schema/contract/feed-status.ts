import type { FeedAttempt } from '../feeds/feed-report.ts';
import type { Publication } from '../publication.ts';

export interface StatusTime {
  iso: string;
  /** "3 minutes ago". */
  words: string;
  /** "7:48 PM", or with its date, in the publication's time zone. */
  clock: string;
}

/** A feed in one section of the feed status page. */
export interface FeedStatusRow {
  /** Id of the feed's row in the page, for links to it. */
  id: string;
  /** The desk's page about the feed; left out on the page for everybody. */
  href?: string;
  /** The feed's title, or its host if it never sent a title. */
  name: string;
  address: string;
  /** `silent`: the feed's poller does not answer, so only the stored record is known. */
  state: 'works' | 'fails' | 'unasked' | 'silent';
  /** The current fault of a failing feed. */
  fault: { words: string; since: StatusTime } | null;
  /** HTTP status of the last answer; null if none came. */
  httpStatus: number | null;
  /** Target of permanent redirects, without scheme and query; the row should list that address. */
  movedTo: string | null;
  /** Its publisher has ended it (410): only a purge requests it again. */
  ended: boolean;
  lastSuccess: StatusTime | null;
  items: number;
  /** Oldest first. */
  attempts: FeedAttempt[];
  /** Of the next attempt; words if it has no time. */
  next: StatusTime | string;
}

/** The current changes by editors, by kind; kinds without changes are left out. */
export type EditingStatus = {
  title: string;
  /** `end` is null for a change without an end. */
  entries: { text: string; end: StatusTime | null }[];
}[];

export interface FeedStatus {
  gathered: StatusTime;
  /** Number of distinct feeds. */
  feeds: number;
  failing: { name: string; id: string }[];
  silent: number;
  sections: { id: string; title: string; feeds: FeedStatusRow[] }[];
  /** Titles of sections without a feed. */
  empty: string[];
  editing: EditingStatus;
}

export interface FeedStatusPageProps {
  publication: Pick<Publication, 'name' | 'locale' | 'timezone' | 'theme'>;
  /** Of the tab. */
  icon: string;
  status: FeedStatus;
  /** For the document's one inline style. */
  nonce: string;
  stylesheets: readonly string[];
}

/** app/status/render-feed-status.tsx, which the built pages export. */
export type RenderFeedStatus = (page: FeedStatusPageProps) => string;
