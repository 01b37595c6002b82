import styles from '../article-row.module.css';
import { ListHeader } from '../list-header.tsx';
import screen from '../list-screen.module.css';
import type { ListWords } from '../list-view.ts';
import { SectionNav } from '../section-nav.tsx';

/** BLOG-8. */
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface Props extends ListWords {
  category: string | null;
  /** Whether this is the first page of a list, which has a larger first story. */
  first: boolean;
}

/** Skeleton of a list: the words already known, and six stories in their later shape. */
export function ListSkeleton({ title, standfirst, category, first }: Props) {
  return (
    <div className={`page ${screen.screen}`}>
      <ListHeader title={title} standfirst={standfirst} category={category} heading={false} />
      <SectionNav category={category} />
      <ul className={styles.rows}>
        {SKELETONS.map((name, i) => (
          <li key={name} className={styles.row} data-leads={(first && i === 0) || undefined} data-skeleton>
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
    </div>
  );
}
