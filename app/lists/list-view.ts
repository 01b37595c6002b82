import type { ArticleCard, ListPage, ListResult } from '../../schema/contract/articles.ts';
import { sectionBySlug, UNKNOWN_SECTION_TITLE } from '../../schema/sections.ts';

/** A story of a list. */
export interface Row extends Omit<ArticleCard, 'image'> {
  /** Address that browsers load for the article's picture. */
  picture: string | null;
}

/** The stories of a page, or why there are none. */
export type ShownList =
  | (Pick<ListPage, 'ok' | 'pages' | 'updated'> & { rows: Row[] })
  | Exclude<ListResult, ListPage>;

/** What is known of a page of `/blog` or of a category before its stories are. */
export interface ListHead {
  /** Text of the page's heading (CAT-1). */
  title: string;
  /** Text below the heading; null for a category without a description. */
  standfirst: string | null;
  /** Slug; null for all stories. */
  category: string | null;
  /** From 1. */
  page: number;
}

/** Data of one page of `/blog` or of a category. */
export interface ListView extends ListHead {
  /** A promise where it is late. */
  list: ShownList | Promise<ShownList>;
}

/** @param paper name of the publication */
export function toListHead(paper: string, category: string | null, page: number): ListHead {
  if (category === null) {
    const standfirst = `Everything ${paper} has reported, newest first.`;
    return { title: 'Latest Stories', standfirst, category, page };
  }
  const { title, description } = sectionBySlug(category) ?? UNKNOWN;
  return { title, standfirst: description, category, page };
}

const UNKNOWN = { title: UNKNOWN_SECTION_TITLE, description: null };

/** CAT-2: a category that is not one of the sixteen. */
export const isUnknown = (category: string | null): boolean => category !== null && !sectionBySlug(category);

/** @returns whether the page has something that search engines may lead to */
export const hasStories = (list: ShownList): boolean => list.ok && list.rows.length > 0;
