/** The blog backend as routes see it: plain data for one publication at one time. Nothing here throws or rejects. */
import type { DisplayDate } from './display-date.ts';

/** One story of a list (BLOG-1). */
export interface ArticleCard {
  slug: string;
  title: string;
  description: string;
  /** http(s) address or a path of this site; null hides the thumbnail. */
  image: string | null;
  date: DisplayDate | null;
}

/** One of the newest articles, for a page without content. */
export type NewestArticle = Pick<ArticleCard, 'slug' | 'title' | 'date'>;

/** The only messages about a failed list that readers get (BLOG-9, BLOG-10), never an exception's text. */
export type ListMessage = 'Failed to fetch blogs' | 'An error occurred';

export interface ListPage {
  ok: true;
  articles: ArticleCard[];
  total: number;
  /** The requested page, from 1; beyond `pages` the list is empty (BLOG-7). */
  page: number;
  /** ceil(total / 10), BLOG-4; 0 for an empty list. */
  pages: number;
  /** "3 hours ago", only while the backend fails and this is a stored copy. */
  updated: string | null;
}

export type ListResult = ListPage | { ok: false; message: ListMessage };

export const FAILED_LIST: ListResult = { ok: false, message: 'An error occurred' };

export interface Article {
  slug: string;
  title: string;
  description: string;
  /** In long US form (POST-2). */
  date: DisplayDate | null;
  /** Time of a later change; null if the backend sends none. */
  modified: DisplayDate | null;
  /** Null if the backend sends none: the publication is then the author. */
  author: string | null;
  /** Slug of the author's page; null for a name without letters or digits. */
  authorSlug: string | null;
  /** Title of its section; null if the backend names none of the sixteen. */
  section: string | null;
  /** Reading time, at least 1. */
  minutes: number;
  /** The body, sanitised (POST-3, POST-4): the only string that may be inserted as HTML. */
  html: string;
  image: string | null;
  /** Chips of 'Related Topics' (POST-5); if empty, the heading is left out. */
  topics: string[];
  /** POST-6: the 11-character id, and the video's page on its platform. */
  video: { id: string; watchUrl: string } | null;
}

export type ArticleResult =
  | { ok: true; article: Article /** As in ListPage. */; updated: string | null }
  | { ok: false; why: 'missing' | 'failed' }
  /** POST-14: its slug is now another one. */
  | { ok: false; why: 'moved'; slug: string };

export const FAILED_ARTICLE: ArticleResult = { ok: false, why: 'failed' };

export interface BackendReader {
  /** @param query page from 1; category is the slug of a listing, null for all stories */
  list(query: { page: number; category: string | null }): Promise<ListResult>;
  article(slug: string): Promise<ArticleResult>;
  /** Newest first, from at most `pages` list pages, for sitemaps and the publication's feed; failures are left out. */
  newest(pages: number): Promise<ArticleCard[]>;
  /**
   * The first list page if a copy is stored, without waiting for the backend (for the hero); an empty page without a
   * backend, null without a copy.
   */
  stored(): Promise<ListPage | null>;
}
