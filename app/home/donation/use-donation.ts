import { useEffect, useState } from 'react';

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
const sinceNavigation = () => performance.now();

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
