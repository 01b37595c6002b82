import styles from './list-header.module.css';
import type { ListHead } from './list-view.ts';

/** Title and standfirst of a list; for a category also a link to all stories (CAT-3). */
export function ListHeader({ title, standfirst, category }: ListHead) {
  return (
    <header className={styles.header}>
      <p className="kicker tap screen-only">
        {category === null ? (
          'From our own newsroom'
        ) : (
          <a className={styles.back} href="/blog">
            Back to All Stories
          </a>
        )}
      </p>
      <h1 className="page-title">{title}</h1>
      {standfirst && <p className="standfirst">{standfirst}</p>}
    </header>
  );
}
