import { pagePath } from '../../schema/contract/pages/page-path.ts';
import { Facts } from '../ui/facts.tsx';
import { mixedText } from '../ui/mixed-text.tsx';
import { useLanguage, useWords } from '../words/use-words.ts';
import type { ListHead, Row } from './list-view.ts';
import styles from './rows.module.css';

interface Props extends Row {
  /** Title of the list's category; null in a list of all stories. */
  category: string | null;
  leads: boolean;
}

/** BLOG-1. One link per story, stretched over the row, so one tab stop. */
export function ArticleRow({ slug, title, description, date, picture, category, leads }: Props) {
  const { words, own } = useLanguage();
  return (
    <li className={styles.whole} data-leads={leads || undefined}>
      {/* First, so that a row painted before it is complete does not grow at its top. */}
      {picture !== null && (
        <img
          className={styles.thumbnail}
          src={picture}
          data-fallback=""
          alt=""
          width="240"
          height="240"
          // Lazy on the first screen too, because the text has priority.
          loading="lazy"
          decoding="async"
        />
      )}
      <h2 className={leads ? 'section-title' : undefined} dir="auto" {...own}>
        <a href={pagePath('article', slug)}>{mixedText(title)}</a>
      </h2>
      <p className={leads ? 'standfirst' : 'note'} dir="auto" {...own}>
        {description && <>{mixedText(description)} </>}
        <b aria-hidden="true">{words.lists.readArticle}</b>
      </p>
      <Facts category={category} date={date} />
    </li>
  );
}

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** BLOG-8: six stories in their final shape. The first page of a list has a larger first story. */
export function ListSkeleton({ title, page }: ListHead) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {useWords().lists.loading(title)}
      </p>
      <ul className={styles.rows} aria-hidden="true">
        {SKELETONS.map((name, i) => (
          <li key={name} data-leads={(page === 1 && i === 0) || undefined}>
            <span className={`skeleton ${styles.thumbnail}`} data-shape="circle" />
            <span className="skeleton" data-shape="headline" />
            <span className="skeleton" data-shape="most" />
            <span className="skeleton" data-shape="date" />
          </li>
        ))}
      </ul>
    </>
  );
}
