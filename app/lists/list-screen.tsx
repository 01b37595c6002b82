import type { ListPage } from '../../schema/articles/articles.ts';
import { ArticleRow } from './article-row.tsx';
import { ListHeader } from './list-header.tsx';
import styles from './list-screen.module.css';
import type { ListView } from './list-view.ts';
import { Pager } from './pager.tsx';
import { SectionNav } from './section-nav.tsx';
import { FailedList, NoStories } from './states/list-notice.tsx';

/** One page of `/blog` or of a category, in each of its states. */
export function ListScreen({ view }: { view: ListView }) {
  const { title, standfirst, category, list } = view;
  return (
    <div className={`page ${styles.screen}`}>
      <ListHeader title={title} standfirst={standfirst} category={category} heading />
      <SectionNav category={category} />
      <div>
        {!list.ok ? (
          <FailedList view={view} message={list.message} />
        ) : list.articles.length === 0 ? (
          <NoStories view={view} pages={list.pages} />
        ) : (
          <Stories view={view} list={list} />
        )}
      </div>
    </div>
  );
}

function Stories({ view, list }: { view: ListView; list: ListPage }) {
  const { page, category } = view;
  return (
    <>
      {list.updated && <p className={styles.age}>Updated {list.updated}</p>}
      <ol>
        {list.articles.map((article, i) => (
          <ArticleRow key={article.slug} article={article} leads={i === 0 && page === 1} place={i} />
        ))}
      </ol>
      <Pager category={category} page={page} pages={list.pages} />
    </>
  );
}
