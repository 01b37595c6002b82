import { NotFound } from '../layout/error-page.tsx';
import { NoticePage } from '../layout/notice-page.tsx';
import { PageLink } from '../ui/links/page-link.tsx';

/**
 * In place of a page that the search index is read for.
 * @param retry the page's address where the index did not answer; null where there is no such page
 */
export function NoArchive({ retry }: { retry: string | null }) {
  if (retry === null)
    return (
      <NotFound>
        <p>
          <PageLink to="/archive">Archive by month</PageLink>
        </p>
      </NotFound>
    );
  return (
    <NoticePage heading="The archive does not answer" text="Nothing is lost. Please try again in a moment.">
      <PageLink to={retry} className="button">
        Try Again
      </PageLink>
    </NoticePage>
  );
}
