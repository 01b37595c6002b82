import { Link } from '@remix-run/react';
import styles from './back-link.module.css';

/** The way back to the list (POST-1). */
export function BackLink() {
  return (
    <p className={styles.back}>
      <Link to="/blog">← Back to Blog</Link>
    </p>
  );
}
