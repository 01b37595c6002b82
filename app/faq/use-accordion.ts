import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

const ITEM = 'details';

/**
 * What the browser's own accordion lacks: `/faq#q37` opens question 37 (FAQ-2), browsers of before 2024, which do not
 * know `<details name>`, open one item at a time too, and paper shows every answer.
 * @returns the ref for the element around the items; their `open` stays the browser's own, so what a reader opened
 * before React woke stays open
 */
export function useAccordion(): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  /** Location the last fragment was followed for; null on arrival. */
  const followed = useRef<string | null>(null);

  useEffect(() => {
    const arriving = followed.current === null;
    if (followed.current === key) return;
    followed.current = key;
    const target = hash ? ref.current?.querySelector(`#${CSS.escape(hash.slice(1))}`) : null;
    if (!ref.current || !target) return;
    if (arriving) {
      // The browser has gone there already, and whoever opened an answer since wants to read that one.
      if (target instanceof HTMLDetailsElement && !ref.current.querySelector('details[open]'))
        target.open = true;
      return;
    }
    if (target instanceof HTMLDetailsElement) target.open = true;
    // What closed above has moved the target.
    target.scrollIntoView();
    target.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true });
  }, [hash, key]);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const items = [...list.querySelectorAll<HTMLDetailsElement>(ITEM)];
    /** Opened for the printer, to be closed after it. */
    let printed: HTMLDetailsElement[] | null = null;
    const onToggle = ({ target }: Event) => {
      if (printed || !(target instanceof HTMLDetailsElement) || !target.open) return;
      for (const item of items) if (item !== target) item.open = false;
    };
    const beforePrint = () => {
      if (printed) return;
      printed = items.filter((item) => !item.open);
      for (const item of items) item.removeAttribute('name');
      for (const item of printed) item.open = true;
    };
    const afterPrint = () => {
      for (const item of printed ?? []) item.open = false;
      for (const item of items) item.setAttribute('name', 'faq');
      printed = null;
    };
    // `toggle` does not bubble.
    list.addEventListener('toggle', onToggle, true);
    window.addEventListener('beforeprint', beforePrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      list.removeEventListener('toggle', onToggle, true);
      window.removeEventListener('beforeprint', beforePrint);
      window.removeEventListener('afterprint', afterPrint);
    };
  }, []);
  return ref;
}
