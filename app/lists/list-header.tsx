import { PageLink } from '../ui/links/page-link.tsx';
import styles from './list-header.module.css';

interface Props {
  title: string;
  standfirst: string | null;
  category: string | null;
  /** Whether to render an h1; the skeleton shown while a page loads must not have one. */
  heading: boolean;
}

/** Title and standfirst of a list; on a category also a link to all stories (CAT-3). */
export function ListHeader({ title, standfirst, category, heading }: Props) {
  return (
    <header className={styles.header}>
      <p className={`kicker ${styles.kicker}`}>
        {category === null ? (
          'From our own newsroom'
        ) : (
          <PageLink to="/blog" className={styles.back}>
            Back to All Stories
          </PageLink>
        )}
      </p>
      {heading ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {standfirst && <p className={styles.standfirst}>{standfirst}</p>}
    </header>
  );
}
