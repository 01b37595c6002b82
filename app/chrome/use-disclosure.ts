import { useEffect, useRef } from 'react';

const FOCUSABLE = 'summary, a[href], button';

/**
 * What `<details>` lacks of a menu: it tells its state, Escape closes it and returns the focus, a click elsewhere or
 * on one of its links closes it, and with `keepFocus` Tab stays inside (HDR-4, HDR-6, HDR-8).
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
      if (!details.open) return;
      if (event.key === 'Escape') {
        details.open = false;
        summary.focus();
      } else if (event.key === 'Tab' && keepFocus) turnAround(details, event);
    };
    const onClick = (event: MouseEvent) => {
      if (!details.open || !(event.target instanceof Element)) return;
      if (event.target.closest('a') || !details.contains(event.target)) details.open = false;
    };
    tell();
    details.addEventListener('toggle', tell);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    return () => {
      details.removeEventListener('toggle', tell);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
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
