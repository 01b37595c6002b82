/** Search as routes see it: plain data for one publication at one time. Nothing here throws or rejects. */
import type { DisplayDate } from './display-date.ts';

/** In UTF-16 units; people type shorter questions. */
export const SEARCH_TEXT_MAX_UNITS = 200;
/** Each word costs a search; a copied sentence has fewer words. */
export const SEARCH_WORDS_MAX = 20;
export const RESULTS_PER_PAGE = 20;
/** Readers do not go further; a crawler that does causes no index call. */
export const RESULT_PAGES_MAX = 10;
/** Suggestions below the field: as many as fit on a phone above its keyboard. */
export const SUGGESTIONS_MAX = 8;

/** The section filter's value for the publication's articles. */
export const OWN_ARTICLES = 'own';

/** A piece of text; `marked` if it matches the searched words. */
export interface Passage {
  text: string;
  marked: boolean;
}

export interface SearchHit {
  title: Passage[];
  excerpt: Passage[];
  /** http or https for a story; a path of this site for an article. */
  link: string;
  own: boolean;
  /** Title of its first section; null for an article without one. */
  category: string | null;
  /** The publisher's name; for an article the publication's. */
  source: string;
  published: DisplayDate;
}

/** The question as understood, for the form. */
export interface SearchQuestion {
  text: string;
  /** A section's id, OWN_ARTICLES, or '' for everything. */
  section: string;
  /** `YYYY-MM-DD` in the publication's time zone; '' for no limit. */
  from: string;
  to: string;
  /** From 1. */
  page: number;
}

/** The size of the index, for readers who find nothing. */
export interface SearchScope {
  documents: number;
  /** The day of the oldest one; null if the index is empty. */
  since: DisplayDate | null;
  /** The index is still being filled. */
  reading: boolean;
}

export type SearchResult =
  /** There was no question: the topics of most articles. */
  | { kind: 'blank'; topics: string[] }
  | {
      kind: 'found';
      hits: SearchHit[];
      total: number;
      /** Only the newest matching documents were ranked; there are more than `total`. */
      more: boolean;
      /** `some`: no document has all the words, these have some of them. */
      words: 'all' | 'some';
      pages: number;
      scope: SearchScope;
    }
  /** `scope` is null if the question has no word: the index was not asked. */
  | { kind: 'nothing'; scope: SearchScope | null }
  /** The index does not answer in time. */
  | { kind: 'failed' };

/** A question in an address: untrusted, null for absent parameters. */
export type AskedQuestion = Record<'q' | 'section' | 'from' | 'to' | 'page', string | null>;

/** Stories of each kind under an article. */
export const RELATED_MAX = 3;

/** An article whose page is rendered; from then on its topics and its author have pages. */
export interface RelatedQuestion {
  slug: string;
  title: string;
  description: string;
  /** ISO 8601; null if the backend sends none. */
  date: string | null;
  topics: string[];
  /** Null if the backend sends none. */
  author: string | null;
}

/** Stories about the same subject as an article. */
export interface RelatedStories {
  own: SearchHit[];
  others: SearchHit[];
}

/** The page of a topic or an author. */
export type NamedResult =
  /** Empty until the index has read the articles. */
  | { kind: 'found'; name: string; hits: SearchHit[]; pages: number }
  /** The publication has no article with the name. */
  | { kind: 'missing' }
  | { kind: 'failed' };

/** Stories on a page of a month's section: headlines only, so that the page loads quickly. */
export const ARCHIVE_PER_PAGE = 100;
/** Stories of each section in a month's overview. */
export const ARCHIVE_PREVIEW = 5;
/** A month's section with more stories than fit on these pages omits the oldest. */
export const ARCHIVE_PAGES_MAX = 999;

/** Topics of most articles, for readers without a question: two lines of a wide screen. */
export const TOPICS_MAX = 16;

/** A month with stories. */
export interface ArchiveMonth {
  /** `YYYY-MM` in the publication's time zone. */
  month: string;
  /** "November 2026". */
  label: string;
}

export type ArchiveResult =
  /** Months newest first; empty until stories are collected, and incomplete while they are `reading`. */
  | { kind: 'found'; months: (ArchiveMonth & { stories: number })[]; topics: string[]; reading: boolean }
  | { kind: 'failed' };

/** A month, and one of its sections or all. */
export interface MonthQuestion {
  /** `YYYY-MM`, untrusted. */
  month: string;
  /** A section's id, OWN_ARTICLES, or '' for an overview of all. */
  section: string;
  /** From 1; the overview has only one page. */
  page: number;
}

/** A month's stories of a section; a story of two sections is in both, but once in the overview. */
export interface MonthGroup {
  /** A section's id, or OWN_ARTICLES. */
  section: string;
  title: string;
  stories: number;
  /** Newest first: the first ones in the overview, a page of the requested section, otherwise empty. */
  hits: SearchHit[];
}

export type MonthResult =
  | {
      kind: 'found';
      month: ArchiveMonth;
      stories: number;
      /** Groups with stories, the publication's articles first. */
      groups: MonthGroup[];
      before: ArchiveMonth | null;
      after: ArchiveMonth | null;
      /** Of the requested section. */
      pages: number;
    }
  /** A month without stories, or an invalid month. */
  | { kind: 'missing' }
  | { kind: 'failed' };

export interface SearchReader {
  find(asked: AskedQuestion): Promise<{ question: SearchQuestion; result: SearchResult }>;
  /** @returns null if the index does not answer soon: the page then omits the stories, and is rendered again later */
  related(article: RelatedQuestion): Promise<RelatedStories | null>;
  /** @param page from 1 */
  named(kind: 'topic' | 'author', slug: string, page: number): Promise<NamedResult>;
  archive(): Promise<ArchiveResult>;
  month(asked: MonthQuestion): Promise<MonthResult>;
}
