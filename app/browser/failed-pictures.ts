import { onReturn } from './on-return.ts';

/**
 * The early script hides a picture that fails (BLOG-2). It is tried once more when the connection returns or the page is
 * shown again, because a train's tunnel and a broken address look the same.
 */
export function startFailedPictures(): void {
  onReturn(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed=""]')) {
      picture.dataset.failed = 'again';
      picture.hidden = false;
      // The same address again is a new attempt.
      picture.setAttribute('src', picture.src);
    }
  });
}
