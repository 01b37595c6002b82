import type { NewestArticle } from '../../schema/contract/articles.ts';
import { NotFound } from '../layout/error-page.tsx';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { NoticePage } from '../layout/notice-page.tsx';
import { useWords } from '../words/use-words.ts';

interface NoArchiveProps {
  /** The page's address if the index failed; null if the page does not exist. */
  retry: string | null;
  newest: readonly NewestArticle[];
  /** Of the page that could not be read; by default the archive's. */
  heading?: string;
}

/** Shown in place of a page of the search index. */
export function NoArchive({ retry, newest, heading }: NoArchiveProps) {
  const { archive, states } = useWords();
  const more = <MoreToRead newest={newest} />;
  if (retry === null) return <NotFound>{more}</NotFound>;
  return (
    <NoticePage heading={heading ?? archive.failed} text={archive.failedText} below={more}>
      <a className="button" href={retry}>
        {states.tryAgain}
      </a>
    </NoticePage>
  );
}
