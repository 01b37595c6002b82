import { listPath } from '../chrome/addresses.ts';
import { NoticePage } from '../chrome/notice-page.tsx';
import { PageLink } from '../chrome/page-link.tsx';

/**
 * POST-7: nothing to read under this address, or nothing that could be fetched.
 * @param retry address to ask for again, where that may help; null where there is no such article
 */
export function NoArticle({ retry }: { retry: string | null }) {
  return (
    <NoticePage
      heading="Article Not Found"
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
