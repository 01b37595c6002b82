import { Link } from '@remix-run/react';
import styles from './no-article.module.css';

/**
 * POST-7: nothing to read under this address, or nothing that could be fetched.
 * @param retry address to ask for again, where that may help; null where there is no such article
 */
export function NoArticle({ retry }: { retry: string | null }) {
  return (
    <section className={`page ${styles.notice}`}>
      <h1>Article Not Found</h1>
      <p>{retry === null ? 'The requested article could not be found.' : 'Failed to fetch blog post'}</p>
      <p className={styles.ways}>
        {retry !== null && (
          <Link to={retry} className="button">
            Try Again
          </Link>
        )}
        <Link to="/blog" className={retry === null ? 'button' : 'button plain'}>
          ← Back to Blog
        </Link>
      </p>
    </section>
  );
}
