/**
 * Gives the article's address to the device's own dialog for sharing, else copies it (POST-13). Without scripts nothing
 * is shown, because the address bar serves; app/browser/share.ts shows it.
 */
export const Share = () => (
  <>
    <button type="button" className="button" hidden data-share>
      Share
    </button>
    <span role="status" className="note" />
  </>
);
