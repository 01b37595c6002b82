import type { FeedStateName, OverviewRequest } from '../feeds/feed-overview.ts';
import type { StatusTime } from './feed-status.ts';

/** A page of the desk, as links name it. */
export interface DeskStep {
  words: string;
  href: string;
}

/** A list that may be cut, with its total length. */
export interface DeskList<T> {
  total: number;
  first: T[];
}

/** A publication with its broken sections. */
export interface DeskPaper {
  id: string;
  name: string;
  hostname: string;
  failing: DeskStep[];
  empty: DeskStep[];
}

export interface DeskFeed {
  label: string;
  /** Its page at the desk of one of its publications; null if none lists it. */
  href: string | null;
  /** Why it fails, without a full stop. */
  fault: string | null;
  since: StatusTime | null;
  /** "340 ms", "4.2 s". */
  took: string | null;
  publications: DeskList<DeskStep>;
}

/** All feeds that do not work for one reason. */
export interface DeskReason {
  /** "301 of 302 papers: could not be reached: this site’s own connection?" */
  words: string;
  /** The list of its feeds. */
  href: string;
  isHere: boolean;
  feeds: string;
  /** Of the newest of them. */
  since: StatusTime | null;
}

/** One page of a list: of publications, or of the feeds of one reason. */
export type DeskPage = { title: string; total: number; page: number; pages: number } & (
  | { kind: 'papers'; rows: DeskPaper[] }
  | { kind: 'feeds'; rows: DeskFeed[] }
);

/** The desk's data from the feed index. */
export interface DeskFeeds {
  feeds: number;
  /** In display order. */
  states: { name: FeedStateName; feeds: number; publications: number }[];
  reasons: DeskReason[];
  list: DeskPage;
  since: StatusTime;
  began: DeskList<DeskFeed>;
  recovered: DeskList<DeskFeed>;
  slowest: DeskFeed[];
}

/** Who has a name of their own. */
export interface DeskPeople {
  /** Secrets that several people know and are in use; may be empty. */
  secrets: string;
  people: { id: string; name: string; role: string; lastUse: StatusTime | null }[];
}

/** The desk's data from the operators' register. */
export interface DeskNews {
  /** Null for somebody who is not an operator. */
  people: DeskPeople | null;
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

/** A new address for a feed that is gone. */
export interface DeskRepair {
  id: string;
  /** Addresses without queries, which may hold keys. */
  from: string;
  to: string;
  /** "It answers 404. 9 of 10 stored stories are there, by their links, and 4 newer ones, in “Ledger”." */
  proof: string;
  samples: readonly string[];
  papers: string;
  provenAt: StatusTime;
}

export interface DeskRepairs {
  list: DeskList<DeskRepair>;
  /** What was accepted, the newest first; `at` names it. */
  accepted: { at: number; time: StatusTime; by: string; words: string }[];
}

/** What the address of the desk asks for. */
export type DeskQuery = Omit<OverviewRequest, 'papers'>;

export interface DeskView {
  /** "Sunday, November 22, 7:48 PM". */
  today: string;
  headline: string;
  summary: string;
  query: DeskQuery;
  /** Whom the desk is for, and their publications if they have not all. */
  by: string;
  papers: readonly DeskStep[];
  /** Null if the feed index does not answer. */
  feeds: DeskFeeds | null;
  /** Null if the register does not answer, and for somebody who has not all publications. */
  news: DeskNews | null;
  /** Null for somebody who is not an operator, and if the feed index or the register does not answer. */
  repairs: DeskRepairs | null;
}

export interface DeskPageProps {
  desk: DeskView;
  stylesheets: readonly string[];
}

/** app/desk/render-desk.tsx, which the built pages export. */
export type RenderDesk = (page: DeskPageProps) => string;

/** The screens of somebody who is not signed in. */
export type SignInState =
  /** Asks for the operators' secret. `refused`: a wrong one was sent; `next`: path of the desk that follows. */
  | { is: 'secret'; refused: boolean; next: string }
  /** A button that uses the link. `next` as above. */
  | { is: 'link'; link: string; next: string }
  /** The link was used, or its hour is over. */
  | { is: 'over' };

export interface DeskSignInProps {
  state: SignInState;
  stylesheets: readonly string[];
}

export type RenderDeskSignIn = (page: DeskSignInProps) => string;
