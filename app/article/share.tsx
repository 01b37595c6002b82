import { useWords } from '../words/use-words.ts';
import styles from './share.module.css';

/**
 * Shares the article's address in the device's dialog, else copies it (POST-13; app/browser/share.ts). Hidden without
 * scripts, where the address bar does the job. A click that cannot load its file removes the button, which shows the link.
 */
export function Share() {
  const { article } = useWords();
  return (
    <>
      <button
        type="button"
        className="button"
        hidden
        data-share
        data-copied={article.copied}
        data-not-copied={article.notCopied}
      >
        {article.share}
      </button>
      <span role="status" className="note">
        <span className={styles.notLoaded}>
          {`${article.notShared} `}
          <a href="?">{article.loadAgain}</a>
        </span>
      </span>
    </>
  );
}
