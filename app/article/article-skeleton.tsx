import bones from '../lists/article-row.module.css';
import styles from './article-screen.module.css';
import { BackLink } from './back-link.tsx';
import hero from './hero.module.css';

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** POST-11: an article to come, in its shape. */
export function ArticleSkeleton() {
  return (
    <div className={`page ${styles.screen}`} data-skeleton="article">
      <BackLink />
      <div className={styles.head}>
        <div className={hero.hero}>
          <span className={`${bones.bone} ${hero.bone}`} data-bone />
        </div>
        <div className={styles.headline}>
          <span className={bones.bone} data-shape="date" />
          <span className={`${bones.bone} ${styles.bone}`} />
          <span className={bones.bone} />
          <span className={bones.bone} />
          <span className={bones.bone} data-shape="most" />
        </div>
      </div>
      <div className={styles.end}>
        {LINES.map((line) => (
          <span key={line} className={bones.bone} />
        ))}
      </div>
    </div>
  );
}
