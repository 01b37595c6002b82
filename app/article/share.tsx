/**
 * Shares the article's address in the device's dialog, else copies it (POST-13; app/browser/share.ts). Hidden without
 * scripts, where the address bar does the job.
 */
export const Share = () => (
  <>
    <button type="button" className="button" hidden data-share>
      Share
    </button>
    <span role="status" className="note" />
  </>
);
