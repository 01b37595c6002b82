import { useEffect, useState } from 'react';
import styles from './article-screen.module.css';

const COPIED = 'The address is copied.';
const NOT_COPIED = 'Please copy the address from the address bar.';

/**
 * Gives the article's address to the device's own dialog for sharing, else copies it (POST-13). Without scripts nothing
 * is shown: the address bar serves.
 */
export function Share({ title }: { title: string }) {
  const [ready, setReady] = useState(false);
  const [result, setResult] = useState('');
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <>
      <button type="button" className="button" onClick={async () => setResult(await share(title))}>
        Share
      </button>
      <span role="status" className={styles.shared}>
        {result}
      </span>
    </>
  );
}

/** @returns what to say of it; nothing where the device's own dialog has said it */
async function share(title: string): Promise<string> {
  // Without query and fragment, which may be a reader's own.
  const url = window.location.origin + window.location.pathname;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // A reader who closes the dialog wants no copy either.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return COPIED;
  } catch {
    return NOT_COPIED;
  }
}
