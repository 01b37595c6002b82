import { type RefObject, useEffect, useRef } from 'react';
import { onReturn } from './on-return.ts';

/**
 * Like `useFailedPicture`, for all pictures of HTML that the server has rendered (BLOG-2): a picture that fails is taken out
 * of its row, and put back once, when the connection returns or the page is shown again.
 * @returns the ref of the element with this HTML
 */
export function useFailedPictures<E extends HTMLElement>(): RefObject<E> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const left = new AbortController();
    const rows = new Map<HTMLImageElement, HTMLElement>();
    const retried = new WeakSet<HTMLImageElement>();
    const remove = (picture: HTMLImageElement) => {
      const row = picture.parentElement;
      if (row && !retried.has(picture)) rows.set(picture, row);
      picture.remove();
    };
    for (const picture of element.querySelectorAll('img'))
      if (picture.complete && picture.naturalWidth === 0) remove(picture);
    element.addEventListener(
      'error',
      ({ target }) => {
        if (target instanceof HTMLImageElement) remove(target);
      },
      // Errors of pictures do not bubble.
      { capture: true, signal: left.signal },
    );
    onReturn(left.signal, () => {
      for (const [picture, row] of rows) {
        if (!row.isConnected) continue;
        retried.add(picture);
        // The same address again is a new attempt.
        picture.setAttribute('src', picture.src);
        row.insertBefore(picture, row.firstChild);
      }
      rows.clear();
    });
    return () => left.abort();
  }, []);
  return ref;
}
