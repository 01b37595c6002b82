import styles from './share.module.css';

/**
 * Shares the article's address in the device's dialog, else copies it (POST-13; app/browser/share.ts). Hidden without
 * scripts, where the address bar does the job. A click that cannot load its file removes the button, which shows the link.
 */
export const Share = () => (
  <>
    <button type="button" className="button" hidden data-share>
      Share
    </button>
    <span role="status" className="note">
      <span className={styles.notLoaded}>
        Sharing could not be loaded: this page may be out of date. <a href="?">Load the page again</a>
      </span>
    </span>
  </>
);
