import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** Rendered once per document. Only a page with frames of other sites fetches the script that loads them. */
export function NearFrames() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other frames
  useEffect(() => {
    if (document.querySelector('div[data-src], iframe[data-src]') === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const early: Event[] = [];
    const note = (event: Event) => void early.push(event);
    document.addEventListener('click', note, { signal });
    // Where the file does not come, the links beside the frames lead to the same.
    import('./load-frames.ts')
      .then(({ loadFrames }) => {
        document.removeEventListener('click', note);
        if (!signal.aborted) loadFrames(signal, early);
      })
      .catch(() => {});
    return () => leaving.abort();
  }, [key]);
  return null;
}
