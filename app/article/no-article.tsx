import { NoticePage } from '../layout/notice-page.tsx';
import { listPath } from '../ui/links/addresses.ts';
import { PageLink } from '../ui/links/page-link.tsx';

/** Heading and title of the page. */
export const NO_ARTICLE = 'Article Not Found';

/**
 * POST-7: there is no article at this address, or it could not be fetched.
 * @param retry address to try again where that may help; null if there is no such article
 */
export function NoArticle({ retry }: { retry: string | null }) {
  return (
    <NoticePage
      heading={NO_ARTICLE}
      text={retry === null ? 'The requested article could not be found.' : 'Failed to fetch blog post'}
    >
      {retry !== null && (
        <PageLink to={retry} className="button">
          Try Again
        </PageLink>
      )}
      <PageLink to={listPath(null)} className={retry === null ? 'button' : 'button plain'}>
        ← Back to Blog
      </PageLink>
    </NoticePage>
  );
}
