import type { NewestArticle } from '../../schema/contract/articles.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';
import { NoticePage } from '../layout/notice-page.tsx';
import { OtherPages } from '../layout/other-pages.tsx';

/** Heading and title of the page. */
export const NO_ARTICLE = 'Article Not Found';

interface Props {
  /** Address to try again where that may help; null if there is no such article. */
  retry: string | null;
  newest: readonly NewestArticle[];
}

/** POST-7: there is no article at this address, or it could not be fetched. */
export function NoArticle({ retry, newest }: Props) {
  return (
    <NoticePage
      heading={NO_ARTICLE}
      text={retry === null ? 'The requested article could not be found.' : 'Failed to fetch blog post'}
      below={<OtherPages newest={newest} />}
    >
      {retry !== null && (
        <a className="button" href={retry}>
          Try Again
        </a>
      )}
      <a className={retry === null ? 'button' : 'button plain'} href={listPath(null)}>
        ← Back to Blog
      </a>
      <a className="button plain" href="/search">
        Search
      </a>
    </NoticePage>
  );
}
