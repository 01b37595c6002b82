import type { NewestArticle } from '../../schema/contract/articles.ts';
import { NotFound } from '../layout/error-page.tsx';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { NoticePage } from '../layout/notice-page.tsx';
import { PageLink } from '../ui/links/page-link.tsx';

export interface NoArchiveProps {
  /** The page's address where the index did not answer; null where there is no such page. */
  retry: string | null;
  newest: readonly NewestArticle[];
}

/** In place of a page that the search index is read for. */
export function NoArchive({ retry, newest }: NoArchiveProps) {
  const more = <MoreToRead newest={newest} />;
  if (retry === null) return <NotFound>{more}</NotFound>;
  return (
    <NoticePage
      heading="The archive does not answer"
      text="Nothing is lost. Please try again in a moment."
      below={more}
    >
      <PageLink to={retry} className="button">
        Try Again
      </PageLink>
    </NoticePage>
  );
}
