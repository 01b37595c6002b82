import { useEffect, useRef } from 'react';

const FOCUSABLE = 'summary, a[href], button';

/**
 * What the header's `<details>` lack of menus beyond WAKE: they tell their state, and with `keepFocus` Tab stays inside
 * (HDR-6, HDR-8).
 * @returns the ref for the `<details>`; its `open` stays the browser's own, so it works before React wakes
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

/** From the last stop to the first and back. */
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
