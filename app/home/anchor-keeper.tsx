import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect } from 'react';
import { isHydrated } from '../chrome/hydration.ts';

/** Sections settle within SECTION_WAIT_MS (4 s); after this a page that still grows is not waited for. */
const WATCH_MS = 8_000;
/** A target this near its place is left alone. */
const TOLERANCE_PX = 4;
/** What a reader does when the page is theirs again. */
const READER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * HDR-7: a reader who came for `/#contact` gets there although stories above it are still arriving. While the page
 * grows the target is put back in its place, until the reader moves.
 */
export function AnchorKeeper() {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again is a new location key
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (!target || !hasArrived(type, key)) return;
    let height = document.body.offsetHeight;
    const realign = () => {
      // Only growth moves a target; a smooth scroll on its way is left alone otherwise.
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
 * A reader who goes back or reloads is put where they were, not where the address points. A plain `#link` is a POP to
 * the router too, but one without a key of its own.
 */
function hasArrived(type: string, key: string): boolean {
  if (isHydrated()) return type !== 'POP' || key === 'default';
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate';
}
