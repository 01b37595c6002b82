import { useEffect, useRef } from 'react';

const FOCUSABLE = 'summary, a[href], button';

/**
 * Adds what the header's `<details>` need to act as menus beyond close-like-menus.ts: `aria-expanded`, and with `keepFocus`
 * Tab stays inside the open menu (HDR-6, HDR-8).
 * @returns the ref for the `<details>`; React does not control `open`, so the menu works before hydration
 */
export function useDisclosure({ keepFocus = false } = {}) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    const summary = details?.querySelector('summary');
    if (!details || !summary) return;
    const tell = () => summary.setAttribute('aria-expanded', String(details.open));
    const onKey = (event: KeyboardEvent) => {
      if (keepFocus && details.open && event.key === 'Tab') turnAround(details, event);
    };
    tell();
    details.addEventListener('toggle', tell);
    document.addEventListener('keydown', onKey);
    return () => {
      details.removeEventListener('toggle', tell);
      document.removeEventListener('keydown', onKey);
    };
  }, [keepFocus]);
  return ref;
}

/** Wraps the focus from the last focusable element to the first and back. */
function turnAround(details: HTMLDetailsElement, event: KeyboardEvent): void {
  const stops = [...details.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [stops[0], stops.at(-1)];
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
