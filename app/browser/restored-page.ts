const OLD_AFTER_MS = 10 * 60_000;
/** A reader who has scrolled further is reading: the page is not reloaded. */
const TOP_PX = 100;

/**
 * Browsers restore a page as it was, even hours later: then it is reloaded, which costs a comparison if nothing has changed.
 * Without a connection an error would be in its place.
 */
export function startRestoredPage(): void {
  let shownAt = Date.now();
  addEventListener('pageshow', ({ persisted }) => {
    const isOld = persisted && Date.now() - shownAt > OLD_AFTER_MS;
    shownAt = Date.now();
    if (isOld && navigator.onLine && scrollY < TOP_PX) location.reload();
  });
}
