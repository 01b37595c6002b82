/** The editors' desk of one publication, `/desk/{paper}`, as its pages show it (app/desk/paper). */
import type { Editing } from '../editing.ts';
import type { Publication } from '../publication.ts';
import type { NewestArticle } from './articles.ts';
import type { StoryCard } from './context.ts';
import type { FeedStatusRow, StatusTime } from './feed-status.ts';

/** A form's fields as they were typed: hostile text. */
export type TypedFields = readonly (readonly [name: string, value: string])[];

/** What every page of a publication's desk has. */
export interface PaperFrame extends Pick<Publication, 'id' | 'name' | 'locale' | 'timezone' | 'theme'> {
  /** Origin of the site for readers. */
  site: string;
  /** Who is signed in. */
  by: string;
  /** Whether they may change the publication: else no page has a form. */
  mayEdit: boolean;
  /** The version of the row that the page shows. */
  version: number;
  nonce: string;
  stylesheets: readonly string[];
}

export interface DeskStory {
  story: StoryCard;
  /** How a change marks it: "Comes in"; null for an unchanged story. */
  mark: string | null;
  /** The change takes it away from here. */
  isGone: boolean;
}

export interface DeskSection {
  id: string;
  title: string;
  stories: DeskStory[];
  /** Of all its stories, of which a front page shows the first. */
  total: number;
  /** Why it has no stories. */
  none: string | null;
  /** How many of its feeds work; empty in a preview. */
  state: string;
}

/** Stories that a section does not show, for one reason. */
export interface DeskLoss {
  /** "Hidden word: ferry", "Stands in News". */
  why: string;
  /** The other section that shows them. */
  section: string | null;
  total: number;
  /** Headlines of the first of them: hostile text. */
  titles: string[];
}

/** Why a section has the stories that it has. */
export interface DeskSectionPage {
  kind: 'section';
  /** With all its stories. */
  section: DeskSection;
  summary: string;
  feeds: FeedStatusRow[];
  losses: DeskLoss[];
}

/** One answer of a publisher, or none. */
export interface DeskAnswer {
  at: StatusTime;
  /** "HTTP 404", "No answer". */
  status: string;
  words: string;
  failed: boolean;
  /** "340 ms". */
  took: string;
  /** "12 stories". */
  items: string;
  /** "14 kB". */
  size: string;
}

export interface DeskHour {
  /** 0 is the earliest hour of a day, 23 the present one. */
  place: number;
  at: StatusTime;
  attempts: number;
  failed: number;
  slowestMs: number;
  /** The same as words. */
  took: string;
}

export interface DeskFeedPage {
  kind: 'feed';
  /** Of the feed in addresses and forms, because its own address may hold a key. */
  name: string;
  feed: FeedStatusRow;
  /** Those that list it. */
  sections: { id: string; title: string }[];
  /** Newest first. */
  answers: DeskAnswer[];
  /** Oldest first. */
  hours: DeskHour[];
  /** What its last whole answer had, and what the parser refused; null if unknown. */
  parsed: { words: string; count: string }[] | null;
  /** What its publisher, and operators, say of its use: sentences. */
  terms: string[];
}

/** A change that is stored. */
export interface DeskEntry {
  list: string;
  /** The entry's name in a form. */
  name: string;
  /** "Hidden word". */
  kind: string;
  words: string;
  /** Of a line that is planned; null for what applies already. */
  begins: StatusTime | null;
  /** Null for a change without an end. */
  end: StatusTime | null;
  /** Who planned it, and why it did not begin; else empty. */
  note: string;
}

export interface DeskEdit {
  version: number;
  at: StatusTime;
  /** A typed name is followed by "(unproven)". */
  by: string;
  why: string;
  /** "Added – Hidden word: ferry". */
  changes: string[];
}

export interface DeskFront {
  kind: 'front';
  /** Said after a change. */
  said: { heading: string; text: string; isHere: boolean } | null;
  sections: DeskSection[];
  /** The publication's newest articles; null if they are not known. */
  articles: readonly NewestArticle[] | null;
  breaking: Editing['breaking'] | null;
  inForce: DeskEntry[];
}

export interface DeskStoryPage {
  kind: 'story';
  link: string;
  title: string;
  /** By whom and since when; empty for one of the publication's articles. */
  facts: string;
  /** Where it is, feed by feed. `name`: of the feed in a form, because its address may hold a key. */
  feeds: { name: string; title: string; sections: string[] }[];
  /** All lists to which it can be pinned. */
  places: { id: string; title: string }[];
}

export interface DeskChanges {
  kind: 'changes';
  inForce: DeskEntry[];
  ended: DeskEntry[];
  edits: DeskEdit[];
}

export interface DeskPreview {
  kind: 'preview';
  heading: string;
  /** What will be stored. */
  words: string;
  /** When a planned line begins and ends; null for what applies at once. */
  when: string | null;
  /** "Would hide 12 of 480 stories."; null if the number stays. */
  count: string | null;
  /** More than a tenth of the stories. */
  isWide: boolean;
  warnings: string[];
  /** What others have changed since the editor's page was made. */
  since: DeskEdit[];
  /** The sections that the change touches, marked. */
  changed: DeskSection[];
  /** Titles of the others. */
  unchanged: string[];
  breaking: Editing['breaking'] | null;
  /** To publish it. */
  fields: TypedFields;
  why: string;
}

export interface DeskProblem {
  kind: 'problem';
  heading: string;
  /** What to do. */
  text: string;
  /** What was typed; empty if nothing was. */
  fields: TypedFields;
  /** Whether another beginning or end is to be chosen. */
  asksTime: boolean;
  /** Where the editor signs in, if that is what is missing. */
  signIn: string | null;
}

/** Feeds or articles that are fetched now; their lines follow in the place of DESK_LINES. */
export interface DeskFetch {
  kind: 'fetch';
  heading: string;
}

export type PaperPage =
  | DeskFront
  | DeskSectionPage
  | DeskFeedPage
  | DeskStoryPage
  | DeskChanges
  | DeskPreview
  | DeskProblem
  | DeskFetch;

/** app/desk/render-desk.tsx, which the built pages export. */
export type RenderPaperDesk = (frame: PaperFrame, page: PaperPage) => string;

/** The element of a DeskFetch before whose end the lines are sent. */
export const DESK_LINES = '<ol class="ed-lines">';

export interface DeskFetchLine {
  name: string;
  words: string;
  failed: boolean;
}
export type RenderDeskFetchLine = (line: DeskFetchLine) => string;
