import { type RefObject, useEffect, useState } from 'react';
import { isHydrated } from '../../hydration/hydration.ts';

/** DON-1: the delay on an ordinary page, and on the front page. */
export const DONATION_DELAY_MS = 5_000;
export const FRONT_PAGE_DONATION_DELAY_MS = 7_000;
/** DON-3: the only stored key; it records the refusal. */
const FLAG_KEY = 'donation';
const FLAG_CLOSED = 'closed';
/** DON-2. */
const SCROLL_TRIGGER_PX = 400;

type Stage = 'waiting' | 'shown' | 'closed';

/**
 * When the pop-up shows: after the delay or the first long scroll, never again in a session in which it was closed.
 * The flag is read once, on mount (DON-4).
 * @param delayMs counted from the navigation, not from hydration (DON-1)
 */
export function useDonation(delayMs: number): { shown: boolean; close: () => void } {
  const [stage, setStage] = useState<Stage>('waiting');
  useEffect(() => {
    if (readFlag() === FLAG_CLOSED) {
      setStage('closed');
      return;
    }
    const show = () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      setStage((now) => (now === 'waiting' ? 'shown' : now));
    };
    const onScroll = () => {
      if (window.scrollY > SCROLL_TRIGGER_PX) show();
    };
    const timer = window.setTimeout(show, Math.max(0, delayMs - sinceNavigation()));
    window.addEventListener('scroll', onScroll, { passive: true });
    onScroll();
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [delayMs]);
  return {
    shown: stage === 'shown',
    close: () => {
      writeFlag();
      setStage('closed');
    },
  };
}

/** In ms. Before hydration the navigation is the document's; later the router has just come to this page. */
const sinceNavigation = () => (isHydrated() ? 0 : performance.now());

function readFlag(): string | null {
  try {
    return sessionStorage.getItem(FLAG_KEY);
  } catch {
    return null;
  }
}

function writeFlag(): void {
  try {
    sessionStorage.setItem(FLAG_KEY, FLAG_CLOSED);
  } catch {
    // Storage is blocked: the pop-up stays closed until the next page.
  }
}

/** Edge where the pop-up is placed; `away` while it would cover a frame that has the focus. */
type Edge = 'bottom' | 'top' | 'away';

/**
 * DON-5: Escape closes the pop-up, except when it closes an open menu, and the pop-up moves to the other edge of the
 * window if it would cover the focused element.
 * @returns the edge to place it at
 */
export function useCourtesy(ref: RefObject<HTMLElement>, shown: boolean, close: () => void): Edge {
  const [edge, setEdge] = useState<Edge>('bottom');
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('header details[open]')) close();
    };
    const giveWay = () => setEdge((now) => nextEdge(now, ref.current, document.activeElement));
    giveWay();
    // Capture phase: runs before the menu's own listener has closed the menu.
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', giveWay);
    // A frame that takes the focus fires no `focusin` in this document, but the window gets `blur`, and later
    // `focus`.
    window.addEventListener('blur', giveWay);
    window.addEventListener('focus', giveWay);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', giveWay);
      window.removeEventListener('blur', giveWay);
      window.removeEventListener('focus', giveWay);
    };
  }, [shown, close, ref]);
  return edge;
}

function nextEdge(now: Edge, box: HTMLElement | null, focused: Element | null): Edge {
  if (!box || !focused || focused === document.body || box.contains(focused))
    return now === 'away' ? 'bottom' : now;
  if (!overlap(box, focused)) return now === 'away' ? 'bottom' : now;
  if (focused instanceof HTMLIFrameElement) return 'away';
  // An element taller than half the window (`main` after the skip link) cannot be kept clear.
  if (focused.getBoundingClientRect().height > window.innerHeight / 2) return now;
  return now === 'bottom' ? 'top' : 'bottom';
}

function overlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return b.left < a.right && b.right > a.left && b.top < a.bottom && b.bottom > a.top;
}
