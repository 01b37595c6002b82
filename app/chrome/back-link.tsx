import { Link } from '@remix-run/react';
import styles from './back-link.module.css';

/** The way back from a page to the one above it (POST-1, BOOK-1). @param text without the arrow */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <p className={styles.back}>
      <Link to={to}>← {text}</Link>
    </p>
  );
}
