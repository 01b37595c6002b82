import styles from '../article-row.module.css';
import type { ListHead } from '../list-view.ts';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** BLOG-8: six stories in their final shape. The first page of a list has a larger first story. */
export function ListSkeleton({ title, page }: ListHead) {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading {title}
      </p>
      <ul className={styles.rows} aria-hidden="true">
        {SKELETONS.map((name, i) => (
          <li key={name} className={styles.row} data-leads={(page === 1 && i === 0) || undefined}>
            <span className={styles.date}>
              <span className="skeleton" data-shape="date" />
            </span>
            <div className={styles.text}>
              <span className="skeleton" data-shape="headline" />
              <span className="skeleton" />
              <span className="skeleton" data-shape="most" />
              <span className="skeleton" data-shape="date" />
            </div>
            <span className={`skeleton ${styles.thumbnail}`} data-shape="circle" />
          </li>
        ))}
      </ul>
    </>
  );
}
