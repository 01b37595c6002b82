import type { ReactNode } from 'react';
import type { NewestArticle } from '../../schema/contract/articles.ts';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { Pager } from './pager.tsx';

interface Props {
  /** Shown if there are no stories. */
  whenNone: string;
  /** The stories; null if there are no stories. */
  children: ReactNode;
  /** Shown below few stories or none; null for a long list. */
  newest: readonly NewestArticle[] | null;
  /** @returns the path of a page */
  pathOf: (page: number) => string;
  /** From 1. */
  page: number;
  pages: number;
}

/** A page of the index's stories of a topic or an author. */
export function FoundStories({ whenNone, children, newest, pathOf, page, pages }: Props) {
  return (
    <>
      {children ?? <p className="standfirst">{whenNone}</p>}
      <Pager pathOf={pathOf} page={page} pages={pages} />
      {newest && <MoreToRead newest={newest} />}
    </>
  );
}
