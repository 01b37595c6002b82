import { limitSignal } from './limit-signal.ts';

const OLD_AFTER_MS = 10 * 60_000;
/** A reader who has scrolled further is reading: the page is not reloaded. */
const TOP_PX = 100;
/** Later the reader has begun to read. */
const REPLY_MAX_MS = 5_000;

/** Browsers restore a page as it was, even hours later: then it is reloaded, which costs a comparison if nothing has changed. */
export function startRestoredPage(): void {
  let shownAt = Date.now();
  addEventListener('pageshow', ({ persisted }) => {
    const isOld = persisted && Date.now() - shownAt > OLD_AFTER_MS;
    shownAt = Date.now();
    const isAtTop = () => scrollY < TOP_PX;
    if (!isOld || !isAtTop()) return;
    // Without an answer, an error would be in the page's place.
    fetch(location.href, { method: 'HEAD', signal: limitSignal(null, REPLY_MAX_MS) }).then(
      ({ ok }) => {
        if (ok && isAtTop()) location.reload();
      },
      () => {},
    );
  });
}
