import { NOTICE_ID } from '../../schema/contract/offline.ts';
import styles from './saved-notice.module.css';

/** Says that this page is a saved copy, and its date: the service worker inserts the words (worker/saved-words.ts). */
export const SavedNotice = () => (
  <aside id={NOTICE_ID} className={styles.notice} aria-label="Saved copy" hidden />
);
