import type { ListPage, ListResult } from '../../schema/articles/articles.ts';
import { sectionBySlug, UNKNOWN_SECTION_TITLE } from '../../schema/sections.ts';
import type { SentHtml } from '../hydration/rendered-html.ts';

/** A page of a list as pages send it. */
type SentList =
  | (Pick<ListPage, 'ok' | 'pages' | 'updated'> & {
      /** The stories, which the server has rendered; null without any. */
      rows: SentHtml | null;
    })
  | Exclude<ListResult, ListPage>;

/** Data of one page of `/blog` or of a category. */
export interface ListView extends ListWords {
  /** Slug; null for all stories. */
  category: string | null;
  /** From 1. */
  page: number;
  list: SentList;
}

/** The words above a list. */
export interface ListWords {
  /** Text of the page's heading (CAT-1). */
  title: string;
  /** Text below the heading; null for a category without a description. */
  standfirst: string | null;
}

/** @param paper name of the publication */
export function toListView(paper: string, category: string | null): ListWords {
  if (category === null)
    return { title: 'Latest Stories', standfirst: `Everything ${paper} has reported, newest first.` };
  const section = sectionBySlug(category);
  return { title: section?.title ?? UNKNOWN_SECTION_TITLE, standfirst: section?.description ?? null };
}

/** CAT-2: a category that is not one of the sixteen. */
export const isUnknown = (category: string | null): boolean => category !== null && !sectionBySlug(category);
