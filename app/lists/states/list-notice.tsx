import type { ListMessage, NewestArticle } from '../../../schema/contract/articles.ts';
import { listPath } from '../../../schema/contract/pages/page-path.ts';
import { NewestStories } from '../../layout/newest-stories.tsx';
import notice from '../../layout/notice.module.css';
import type { ListHead } from '../list-view.ts';

interface Props {
  head: ListHead;
  newest: readonly NewestArticle[];
}

/** BLOG-3, CAT-3; beyond the last page also a link to it (BLOG-7). */
export function NoStories({ head: { category, title, page }, newest, pages }: Props & { pages: number }) {
  const last = Math.max(1, Math.min(pages, page - 1));
  return (
    <>
      <section className={notice.notice}>
        <h2 className="section-title">
          {category === null ? 'No articles found' : `No ${title} articles found`}
        </h2>
        <p className="standfirst">Check back soon for new content.</p>
        <p className="actions">
          {page > 1 && (
            <a className="button" href={listPath(category, last)}>
              {last > 1 ? `Go to the last page (${last})` : 'Go to the first page'}
            </a>
          )}
          {category !== null && (
            <a className={page > 1 ? 'button plain' : 'button'} href={listPath(null)}>
              Browse All Stories
            </a>
          )}
        </p>
      </section>
      <NewestStories articles={newest} />
    </>
  );
}

/** BLOG-9, BLOG-10, CAT-4. 'Try Again' requests the same page, with and without scripts. */
export function FailedList({ head, newest, message }: Props & { message: ListMessage }) {
  return (
    <>
      <section className={notice.notice} role="alert">
        <h2 className="section-title">{`Error Loading ${head.category === null ? 'Blog' : head.title}`}</h2>
        <p className="standfirst">{message}</p>
        <p className="actions">
          <a className="button" href={listPath(head.category, head.page)}>
            Try Again
          </a>
        </p>
      </section>
      <NewestStories articles={newest} />
    </>
  );
}
