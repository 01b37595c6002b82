import type { SentHtml } from '../hydration/rendered-html.ts';
import { NotFound } from '../layout/error-page.tsx';
import { NoticePage } from '../layout/notice-page.tsx';
import { StoriesPage } from '../lists/stories-page.tsx';
import { PageLink } from '../ui/links/page-link.tsx';
import './archive.module.css';

interface Props {
  kicker: string;
  heading: string;
  stories: SentHtml;
}

/**
 * A page that the search index is read for, in each of its states.
 * @param page null where there is no such page @param retry its address where the index did not answer
 */
export function ArchiveScreen({ page, retry }: { page: Props | null; retry: string | null }) {
  if (page) return <StoriesPage {...page} />;
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
