import { useWords } from '../words/use-words.ts';
import styles from './search-link.module.css';

/** Link to `/search` in the header, at every width. */
export function SearchLink() {
  return (
    <a className={styles.search} href="/search">
      <svg viewBox="0 0 20 20" role="img" aria-label={useWords().navigation.search}>
        <path d="M13 13l5 5M8.5 14a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11z" />
      </svg>
    </a>
  );
}
