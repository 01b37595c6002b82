import { type RefObject, useEffect, useState } from 'react';

/** Edge where the pop-up is placed; `away` while it would cover a frame that has the focus. */
type Edge = 'bottom' | 'top' | 'away';

/**
 * DON-5: Escape closes the pop-up, except when it closes an open menu, and the pop-up moves to the other edge of the
 * window if it would cover the focused element.
 * @returns the edge to place it at
 */
export function useCourtesy(ref: RefObject<HTMLElement>, close: () => void): Edge {
  const [edge, setEdge] = useState<Edge>('bottom');
  useEffect(() => {
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
  }, [close, ref]);
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
