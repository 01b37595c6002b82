import type { FeedStateName } from '../feeds/feed-overview.ts';
import type { Role } from '../people.ts';
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

export interface DeskPublication {
  id: string;
  name: string;
  /** Null if the feed index does not know it yet. */
  hostname: string | null;
  /** Its feed status page. */
  href: string | null;
}

/** A publication with titles of its broken sections. */
export interface DeskBroken extends DeskPublication {
  failing: string[];
  empty: string[];
}

export interface DeskFeed {
  label: string;
  /** Why it fails, without a full stop. */
  fault: string | null;
  since: StatusTime | null;
  /** "340 ms", "4.2 s". */
  took: string | null;
  publications: DeskList<DeskPublication>;
}

/** The desk's data from the feed index. */
export interface DeskFeeds {
  feeds: number;
  /** In display order. */
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
  /** `state`: how many of its sections fail or are empty; null if unknown. */
  found: DeskList<DeskPublication & { state: string | null }>;
}

/** Who has a name of their own. */
export interface DeskPeople {
  /** Secrets that several people know and are in use; may be empty. */
  secrets: string;
  people: { id: string; name: string; role: string; lastUse: StatusTime | null }[];
}

/** The desk's data from the operators' register. */
export interface DeskNews {
  /** Null without a search. */
  search: DeskSearch | null;
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

export interface DeskView {
  /** "Sunday, November 22, 7:48 PM". */
  today: string;
  headline: string;
  summary: string;
  /** The searched text; may be empty. */
  query: string;
  /** Null if the feed index does not answer. */
  feeds: DeskFeeds | null;
  /** Null if the register does not answer. */
  news: DeskNews | null;
}

export interface DeskPageProps {
  desk: DeskView;
  /** Who is signed in. */
  by: string;
  stylesheets: readonly string[];
}

/** app/desk/render-desk.tsx, which the built pages export. */
export type RenderDesk = (page: DeskPageProps) => string;

/** The screens of somebody who does not see the network. */
export type SignInState =
  /** Asks for the operators' secret. `refused`: a wrong one was sent; `next`: path of the desk that follows. */
  | { is: 'secret'; refused: boolean; next: string }
  /** A button that uses the link. `next` as above. */
  | { is: 'link'; link: string; next: string }
  /** The link was used, or its hour is over. */
  | { is: 'over' }
  /** The person who is signed in has these publications, and not the network's desk. */
  | { is: 'papers'; name: string; role: Role; papers: readonly string[] };

export interface DeskSignInProps {
  state: SignInState;
  stylesheets: readonly string[];
}

export type RenderDeskSignIn = (page: DeskSignInProps) => string;
