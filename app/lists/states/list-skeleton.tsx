import { useWords } from '../../words/use-words.ts';
import type { ListHead } from '../list-view.ts';
import styles from '../rows.module.css';

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
