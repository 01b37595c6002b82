import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect } from 'react';
import { isHydrated } from '../hydration/hydration.ts';

/** Sections settle within SECTION_WAIT_MS; a page that still grows after this time is ignored. */
const WATCH_MS = 8_000;
/** Smaller distances from the target's place are not corrected. */
const TOLERANCE_PX = 4;
/** Events that show that the reader has taken over scrolling. */
const READER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * HDR-7: brings a reader who opened `/#contact` there although stories above it are still arriving. While the page
 * grows, the target is scrolled back into place, until the reader moves.
 */
export function KeepAnchor() {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again is a new location key
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (!target || !hasArrived(type, key)) return;
    let height = document.body.offsetHeight;
    const realign = () => {
      // Only growth displaces a target; otherwise a smooth scroll in progress must not be interrupted.
      if (document.body.offsetHeight === height) return;
      height = document.body.offsetHeight;
      const place = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      const away = target.getBoundingClientRect().top - place;
      if (Math.abs(away) > TOLERANCE_PX) target.scrollIntoView({ behavior: 'instant' });
    };
    const growth = new ResizeObserver(realign);
    const stop = () => {
      growth.disconnect();
      window.clearTimeout(timer);
      for (const name of READER_EVENTS) window.removeEventListener(name, stop);
    };
    const timer = window.setTimeout(stop, WATCH_MS);
    growth.observe(document.body);
    for (const name of READER_EVENTS) window.addEventListener(name, stop, { passive: true });
    return stop;
  }, [hash, key]);
  return null;
}

/**
 * A reader who goes back or reloads returns to the previous scroll position, not to the fragment. The router also
 * reports a plain `#link` as POP, but gives its location no key.
 */
function hasArrived(type: string, key: string): boolean {
  if (isHydrated()) return type !== 'POP' || key === 'default';
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate';
}
