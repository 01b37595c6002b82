import type { ListMessage } from '../../../schema/articles/articles.ts';
import { listPath } from '../../ui/links/addresses.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import type { ListView } from '../list-view.ts';
import styles from './list-notice.module.css';

/** BLOG-3, CAT-3; beyond the last page also a link back to it (BLOG-7). */
export function NoStories({ view, pages }: { view: ListView; pages: number }) {
  const { category, title, page } = view;
  const last = Math.max(1, Math.min(pages, page - 1));
  return (
    <section className={styles.notice}>
      <h2>{category === null ? 'No articles found' : `No ${title} articles found`}</h2>
      <p className="standfirst">Check back soon for new content.</p>
      <p className="actions">
        {page > 1 && (
          <PageLink to={listPath(category, last)} className="button">
            {last > 1 ? `Go to the last page (${last})` : 'Go to the first page'}
          </PageLink>
        )}
        {category !== null && (
          <PageLink to={listPath(null)} className={page > 1 ? 'button plain' : 'button'}>
            Browse All Stories
          </PageLink>
        )}
      </p>
    </section>
  );
}

/** BLOG-9, BLOG-10, CAT-4. 'Try Again' requests the same page, with and without scripts. */
export function FailedList({ view, message }: { view: ListView; message: ListMessage }) {
  return (
    <section className={styles.notice} role="alert">
      <h2>{`Error Loading ${view.category === null ? 'Blog' : view.title}`}</h2>
      <p className="standfirst">{message}</p>
      <p className="actions">
        <PageLink to={listPath(view.category, view.page)} className="button">
          Try Again
        </PageLink>
      </p>
    </section>
  );
}
