import type { ListMessage, NewestArticle } from '../../schema/contract/articles.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';
import { NewestStories } from '../layout/newest-stories.tsx';
import notice from '../layout/notice.module.css';
import { useWords } from '../words/use-words.ts';
import type { ListHead } from './list-view.ts';

interface Props {
  head: ListHead;
  newest: readonly NewestArticle[];
}

/** BLOG-3, CAT-3; beyond the last page also a link to it (BLOG-7). */
export function NoStories({ head: { category, title, page }, newest, pages }: Props & { pages: number }) {
  const { lists } = useWords();
  const last = Math.max(1, Math.min(pages, page - 1));
  return (
    <>
      <section className={notice.notice}>
        <h2 className="section-title">{category === null ? lists.noArticles : lists.noArticlesIn(title)}</h2>
        <p className="standfirst">{lists.checkBack}</p>
        <p className="actions">
          {page > 1 && (
            <a className="button" href={listPath(category, last)}>
              {last > 1 ? lists.toLastPage(last) : lists.toFirstPage}
            </a>
          )}
          {category !== null && (
            <a className={page > 1 ? 'button plain' : 'button'} href={listPath(null)}>
              {lists.browseAll}
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
  const { lists, states } = useWords();
  return (
    <>
      <section className={notice.notice} role="alert">
        <h2 className="section-title">
          {head.category === null ? lists.errorLoadingAll : lists.errorLoading(head.title)}
        </h2>
        <p className="standfirst">{lists.failures[message]}</p>
        <p className="actions">
          <a className="button" href={listPath(head.category, head.page)}>
            {states.tryAgain}
          </a>
        </p>
      </section>
      <NewestStories articles={newest} />
    </>
  );
}
