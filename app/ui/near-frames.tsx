import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** How near a frame has to come to the window before its address is requested: about half a screen of a phone. */
const NEAR = '400px';

/** Loads the page's frames when the reader comes near them (lazy-frame.tsx). Rendered once per document. */
export function NearFrames() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other frames
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
          observer.unobserve(target);
          target.setAttribute('sandbox', target.dataset.sandbox ?? '');
          target.src = target.dataset.src ?? '';
        }
      },
      { rootMargin: NEAR },
    );
    for (const frame of document.querySelectorAll('iframe[data-src]:not([src])')) observer.observe(frame);
    return () => observer.disconnect();
  }, [key]);
  return null;
}
