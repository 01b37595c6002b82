/**
 * Search as routes see it: plain data, made for one publication at one time. Nothing here throws or rejects.
 */
import type { DisplayDate } from './display-date.ts';

/** In UTF-16 units: longer than any question that a person types. */
export const SEARCH_TEXT_MAX_UNITS = 200;
/** Each word costs a search of its own; a sentence that is copied from a story has fewer. */
export const SEARCH_WORDS_MAX = 20;
export const RESULTS_PER_PAGE = 20;
/** Readers do not go further; crawlers that do get no index call. */
export const RESULT_PAGES_MAX = 10;
/** Suggestions below the field: as many as fit on a phone above its keyboard. */
export const SUGGESTIONS_MAX = 8;

/** The value of the section filter for the publication's own articles, which stands beside the ids of sections. */
export const OWN_ARTICLES = 'own';

/** A piece of text; `marked` where the words that were searched for stand. */
export interface Passage {
  text: string;
  marked: boolean;
}

/** A story of a publisher's feed, or an article of the publication. */
export interface SearchHit {
  title: Passage[];
  excerpt: Passage[];
  /** http or https for a story; the path of this site for an article. */
  link: string;
  own: boolean;
  /** The publisher's name; of an article the publication's. */
  source: string;
  published: DisplayDate;
}

/** What was asked, as it was understood: what the form shows again. */
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

/** What the index holds, for readers who find nothing. */
export interface SearchScope {
  documents: number;
  /** The day of the oldest one; null while there is none. */
  since: DisplayDate | null;
}

export type SearchResult =
  /** Nothing was asked yet. */
  | { kind: 'blank' }
  | {
      kind: 'found';
      hits: SearchHit[];
      total: number;
      /** Only the newest documents with the words were ranked; there are more than `total`. */
      more: boolean;
      /** `some`: no document has all the words, these have some of them. */
      words: 'all' | 'some';
      pages: number;
      scope: SearchScope;
    }
  /** `scope` is null where the question has no word: the index was not asked. */
  | { kind: 'nothing'; scope: SearchScope | null }
  /** The index cannot be reached, or does not answer in time. */
  | { kind: 'failed' };

/** A question as it stands in an address: untrusted, null where the address does not have it. */
export type AskedQuestion = Record<'q' | 'section' | 'from' | 'to' | 'page', string | null>;

/** Stories under each article, of either kind. */
export const RELATED_MAX = 3;

/** An article whose page is rendered; its topics and its author have pages from then on. */
export interface RelatedQuestion {
  slug: string;
  title: string;
  description: string;
  /** ISO 8601; null where the backend names none. */
  date: string | null;
  topics: string[];
  /** Null where the backend names none. */
  author: string | null;
}

/** Stories that are about the same as an article. */
export interface RelatedStories {
  own: SearchHit[];
  others: SearchHit[];
}

export type TopicResult =
  | { kind: 'found'; name: string; hits: SearchHit[]; total: number; more: boolean; pages: number }
  /** No article of the publication has the topic. */
  | { kind: 'missing' }
  | { kind: 'failed' };

/** Stories on a page of a month's section: headlines only, so that a page of them is short to load. */
export const ARCHIVE_PER_PAGE = 100;
/** Stories of each section that a month shows before it is opened. */
export const ARCHIVE_PREVIEW = 5;
/** A section of a month with more stories than these pages hold does not show the oldest. */
export const ARCHIVE_PAGES_MAX = 999;

/** A month that has stories. */
export interface ArchiveMonth {
  /** `YYYY-MM` in the publication's time zone. */
  month: string;
  /** "November 2026". */
  label: string;
}

export type ArchiveResult =
  /** Newest first; none while nothing is collected. */
  { kind: 'found'; months: (ArchiveMonth & { stories: number })[] } | { kind: 'failed' };

/** A month, and of it one section or all. */
export interface MonthQuestion {
  /** `YYYY-MM`, untrusted. */
  month: string;
  /** A section's id, OWN_ARTICLES, or '' for an overview of all. */
  section: string;
  /** From 1; the overview has one. */
  page: number;
}

/** The stories of a month that belong to a section; a story of two sections is in both. */
export interface MonthGroup {
  /** A section's id, or OWN_ARTICLES. */
  section: string;
  title: string;
  stories: number;
  /** Newest first: the first ones in the overview, a page of the section that was asked for, else none. */
  hits: SearchHit[];
}

export type MonthResult =
  | {
      kind: 'found';
      month: ArchiveMonth;
      stories: number;
      /** Those with stories, the publication's own articles first. */
      groups: MonthGroup[];
      /** The nearest months with stories. */
      before: ArchiveMonth | null;
      after: ArchiveMonth | null;
      /** Of the section that was asked for. */
      pages: number;
    }
  /** A month that has no stories, or that is no month. */
  | { kind: 'missing' }
  | { kind: 'failed' };

export type AuthorResult =
  /** Articles newest first; none yet where the index has not read them. */
  | { kind: 'found'; name: string; hits: SearchHit[]; pages: number }
  /** No article of the publication names such an author. */
  | { kind: 'missing' }
  | { kind: 'failed' };

export interface SearchReader {
  find(asked: AskedQuestion): Promise<{ question: SearchQuestion; result: SearchResult }>;
  /** @returns null where the index does not answer soon: the page then does without, and is rendered again */
  related(article: RelatedQuestion): Promise<RelatedStories | null>;
  /** @param page from 1 */
  topic(slug: string, page: number): Promise<TopicResult>;
  /** The months with stories. */
  archive(): Promise<ArchiveResult>;
  month(asked: MonthQuestion): Promise<MonthResult>;
  /** @param page from 1 */
  author(slug: string, page: number): Promise<AuthorResult>;
}
