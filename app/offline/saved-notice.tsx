import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { NOTICE_ID } from '../../schema/offline.ts';
import styles from './saved-notice.module.css';

/**
 * Says that this page is a copy, and of when. The service worker writes the words into the copy
 * (worker/saved-words.ts); React keeps them until another page, which comes from the network, takes its place.
 */
export function SavedNotice() {
  const { pathname } = useLocation();
  const [savedPath] = useState(pathname);
  const [text, setText] = useState(readText);
  useEffect(() => {
    if (pathname !== savedPath) setText('');
  }, [pathname, savedPath]);
  return (
    <aside id={NOTICE_ID} className={styles.notice} aria-label="Saved copy" hidden={text === ''}>
      {text}
    </aside>
  );
}

const readText = (): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(NOTICE_ID)?.textContent ?? '');
