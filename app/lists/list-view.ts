import type { ListOutcome } from '../../schema/articles.ts';
import { sectionBySlug, UNKNOWN_SECTION_TITLE } from '../../schema/sections.ts';

/** What one page of `/blog` or of a category shows. */
export interface ListView extends ListWords {
  /** Slug; null for all stories. */
  category: string | null;
  /** From 1. */
  page: number;
  list: ListOutcome;
}

/** How a list introduces itself. */
export interface ListWords {
  /** Of the page's heading (CAT-1). */
  title: string;
  /** Under it; null for a category nobody described. */
  standfirst: string | null;
}

/** @param paper the publication's name */
export function describeList(paper: string, category: string | null): ListWords {
  if (category === null)
    return { title: 'Latest Stories', standfirst: `Everything ${paper} has reported, newest first.` };
  const section = sectionBySlug(category);
  return { title: section?.title ?? UNKNOWN_SECTION_TITLE, standfirst: section?.description ?? null };
}

/** CAT-2: a category that is none of the sixteen. */
export const isUnknown = (category: string | null): boolean => category !== null && !sectionBySlug(category);
