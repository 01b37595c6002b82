import { limitSignal } from './limit-signal.ts';

/** Sections settle within SECTION_WAIT_MS; a page that still grows after this time is ignored. */
const WATCH_MS = 8_000;
/**
 * A target between these is not in its place: typefaces that arrived before this file have moved it. A reader who has
 * scrolled by so little is moved too.
 */
const DISPLACED_FROM_PX = 72;
const DISPLACED_TO_PX = 220;
/** The reader has taken over scrolling. */
const READER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * HDR-7: holds the target of `/#contact` in place while stories above it arrive, until the reader moves. Does not run
 * after going back or a reload, where the browser restores the previous place.
 * @param signal aborts when other content replaces this one
 */
export function keepAnchor(signal: AbortSignal): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  const hold = () => target.scrollIntoView({ behavior: 'instant' });
  const { top } = target.getBoundingClientRect();
  if (top > DISPLACED_FROM_PX && top < DISPLACED_TO_PX) hold();
  let height = document.body.offsetHeight;
  const growth = new ResizeObserver(() => {
    // Only growth displaces the target; a smooth scroll in progress must not be interrupted.
    const before = height;
    height = document.body.offsetHeight;
    if (height > before) hold();
  });
  const stop = () => growth.disconnect();
  growth.observe(document.body);
  limitSignal(signal, WATCH_MS).addEventListener('abort', stop);
  for (const name of READER_EVENTS) addEventListener(name, stop, { passive: true, signal });
}
