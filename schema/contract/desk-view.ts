import type { FeedStateName } from '../feeds/feed-overview.ts';
import type { StatusTime } from './feed-status.ts';

/** A list that may be cut, and how many entries it has in all. */
export interface DeskList<T> {
  total: number;
  first: T[];
}

export interface DeskPublication {
  id: string;
  name: string;
  /** Null where the feed index does not know it yet. */
  hostname: string | null;
  /** Its own feed status page. */
  href: string | null;
}

/** A publication with titles of its sections. */
export interface DeskBroken extends DeskPublication {
  failing: string[];
  empty: string[];
}

export interface DeskFeed {
  /** Differs from every other feed's label. */
  label: string;
  /** Why it fails, without a full stop. */
  fault: string | null;
  since: StatusTime | null;
  /** "340 ms", "4.2 s". */
  took: string | null;
  publications: DeskList<DeskPublication>;
}

/** The part of the desk that the feed index knows. */
export interface DeskFeeds {
  feeds: number;
  /** In the order in which they are shown. */
  states: { name: FeedStateName; feeds: number; publications: number }[];
  broken: DeskList<DeskBroken>;
  failing: DeskList<DeskFeed>;
  empty: DeskList<DeskFeed>;
  unfetched: DeskList<DeskFeed>;
  since: StatusTime;
  began: DeskList<DeskFeed>;
  recovered: DeskList<DeskFeed>;
  slowest: DeskFeed[];
}

export interface DeskSearch {
  query: string;
  /** `state`: which of its sections fail or are empty; null where that is not known. */
  found: DeskList<DeskPublication & { state: string | null }>;
}

/** The part of the desk that the operators' register knows. */
export interface DeskNews {
  /** Null where nothing is searched for. */
  search: DeskSearch | null;
  writes: { id: string; version: number; at: StatusTime; by: string; why: string; removed: boolean }[];
  purges: {
    publication: string;
    at: StatusTime;
    by: string;
    what: string;
    outcome: string;
    failed: boolean;
  }[];
}

/** The content of the desk, as text. */
export interface DeskView {
  /** "Sunday, November 22, 7:48 PM". */
  today: string;
  headline: string;
  summary: string;
  /** What is searched for; empty for nothing. */
  query: string;
  /** Null where the feed index does not answer. */
  feeds: DeskFeeds | null;
  /** Null where the register does not answer. */
  news: DeskNews | null;
}

/** What the document of the desk is rendered from. */
export interface DeskPageProps {
  desk: DeskView;
  /** Addresses of the stylesheets that all pages share. */
  stylesheets: readonly string[];
}

/** app/desk/render-desk.tsx, which the built pages export. */
export type RenderDesk = (page: DeskPageProps) => string;

/** What the form that asks for the secret is rendered from. */
export interface DeskSignInProps {
  /** The secret that was sent is another one. */
  refused: boolean;
  /** As in DeskPageProps. */
  stylesheets: readonly string[];
}

/** As renderDesk. */
export type RenderDeskSignIn = (page: DeskSignInProps) => string;
