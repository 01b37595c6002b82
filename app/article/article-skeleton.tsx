import type { ArticleCard } from '../../schema/contract/articles.ts';
import { listPath } from '../../schema/contract/pages/page-path.ts';
import { BackLink } from '../ui/links/back-link.tsx';
import { useLanguage } from '../words/use-words.ts';
import styles from './article-screen.module.css';

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** POST-11: a skeleton in the shape of an article. @param card of the article, if a stored list has it */
export function ArticleSkeleton({ card }: { card: ArticleCard | null }) {
  const { words, own } = useLanguage();
  return (
    <div className={`page ${styles.article}`}>
      <BackLink to={listPath(null)} text={words.article.back} />
      <p className="visually-hidden" role="status">
        {words.article.loading}
      </p>
      <div className={styles.head}>
        <div className={styles.hero}>
          <span className="skeleton" data-outline />
        </div>
        <div className={styles.headline}>
          <span className="skeleton" data-shape="date" />
          {card ? (
            <>
              <h1 className="page-title" dir="auto" {...own}>
                {card.title}
              </h1>
              <p className={styles.standfirst} dir="auto" {...own}>
                {card.description}
              </p>
            </>
          ) : (
            <>
              <span className={`skeleton ${styles.lines}`} />
              <span className="skeleton" />
              <span className="skeleton" />
            </>
          )}
          <span className="skeleton" data-shape="most" />
        </div>
      </div>
      <div className={styles.end}>
        {LINES.map((line) => (
          <span key={line} className="skeleton" />
        ))}
      </div>
    </div>
  );
}
