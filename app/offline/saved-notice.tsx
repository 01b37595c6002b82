import { NOTICE_ID } from '../../schema/contract/offline.ts';
import { useWords } from '../words/use-words.ts';
import styles from './saved-notice.module.css';

/** Says that this page is a saved copy, and its date: the service worker inserts the words (worker/saved-words.ts). */
export function SavedNotice() {
  const { savedCopy } = useWords().offline;
  return <aside id={NOTICE_ID} className={styles.notice} aria-label={savedCopy} hidden />;
}
