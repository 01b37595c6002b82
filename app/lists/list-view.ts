import type { ArticleCard, ListPage, ListResult, NewestArticle } from '../../schema/contract/articles.ts';
import { sectionBySlug } from '../../schema/sections.ts';
import type { Front } from '../../schema/texts/front.ts';
import type { Words } from '../words/words.ts';

export interface Row extends Omit<ArticleCard, 'image'> {
  /** Address that browsers load for the article's picture. */
  picture: string | null;
}

/** The stories of a page, or why they are missing. */
export type ShownList = (
  | (Pick<ListPage, 'ok' | 'pages' | 'updated'> & { rows: Row[] })
  | Exclude<ListResult, ListPage>
) & {
  /** Shown if there are no stories. */
  newest: NewestArticle[];
};

/** The data of a list page that are known before its stories. */
export interface ListHead {
  title: string;
  /** Text below the heading; null for a category without a description. */
  standfirst: string | null;
  /** The publication says it itself (DOC-1). */
  isSaid?: true | undefined;
  /** Slug; null for all stories. */
  category: string | null;
  /** From 1. */
  page: number;
}

export interface ListView extends ListHead {
  /** A promise if the stories are late. */
  list: ShownList | Promise<ShownList>;
}

/** @param paper name of the publication @param own what it says itself (DOC-1), or null */
export function toListHead(
  { lists, sections, unknownSection }: Words,
  paper: string,
  category: string | null,
  page: number,
  own: Front | null,
): ListHead {
  if (category === null) return { title: lists.title, standfirst: lists.standfirst(paper), category, page };
  const section = sectionBySlug(category);
  if (!section) return { title: unknownSection, standfirst: null, category, page };
  const { title, description } = sections[section.id];
  const said = own?.sections?.[section.id];
  return { title, standfirst: said ?? description, category, page, ...(said && { isSaid: true as const }) };
}

/** CAT-2: the category is not one of the sixteen. */
export const isUnknown = (category: string | null): boolean => category !== null && !sectionBySlug(category);

/** @returns whether search engines may index the page */
export const hasStories = (list: ShownList): boolean => list.ok && list.rows.length > 0;
