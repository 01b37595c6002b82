import type { NewestArticle } from '../../schema/contract/articles.ts';
import { NotFound } from '../layout/error-page.tsx';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { NoticePage } from '../layout/notice-page.tsx';

interface NoArchiveProps {
  /** The page's address if the index failed; null if the page does not exist. */
  retry: string | null;
  newest: readonly NewestArticle[];
  /** Of the page that could not be read. */
  heading?: string;
}

/** Shown in place of a page of the search index. */
export function NoArchive({ retry, newest, heading = 'The archive does not answer' }: NoArchiveProps) {
  const more = <MoreToRead newest={newest} />;
  if (retry === null) return <NotFound>{more}</NotFound>;
  return (
    <NoticePage heading={heading} text="Nothing is lost. Please try again in a moment." below={more}>
      <a className="button" href={retry}>
        Try Again
      </a>
    </NoticePage>
  );
}
