import type { NewestArticle } from '../../schema/articles/articles.ts';
import { NoticePage } from '../layout/notice-page.tsx';
import { OtherPages } from '../layout/other-pages.tsx';
import { listPath } from '../ui/links/addresses.ts';
import { PageLink } from '../ui/links/page-link.tsx';

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
        <PageLink to={retry} className="button">
          Try Again
        </PageLink>
      )}
      <PageLink to={listPath(null)} className={retry === null ? 'button' : 'button plain'}>
        ← Back to Blog
      </PageLink>
      <PageLink to="/search" className="button plain">
        Search
      </PageLink>
    </NoticePage>
  );
}
