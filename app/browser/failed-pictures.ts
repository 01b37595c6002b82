/**
 * Requests a picture that failed (BLOG-2) once more when the connection returns or the page is shown again: the failure
 * may have been a lost connection.
 */
export function startFailedPictures(): void {
  const look = () => {
    if (document.hidden || !navigator.onLine) return;
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed=""]')) {
      picture.dataset.failed = 'again';
      picture.hidden = false;
      // The same address again is a new attempt.
      picture.setAttribute('src', picture.src);
    }
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}
