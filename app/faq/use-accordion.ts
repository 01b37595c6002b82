import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/** Shared name of the questions: the browser keeps only one `<details>` of a name open. */
export const ACCORDION = 'faq';

/**
 * Adds what the browser's own accordion lacks: `/faq#q37` opens question 37 (FAQ-2); browsers from before 2024, which
 * do not support `<details name>`, also keep only one item open; and all answers are open when printed.
 * @param list ref of the element around the items; React does not control `open`, so what a reader opened before
 * hydration stays open
 */
export function useAccordion(list: RefObject<HTMLElement>): void {
  useFragment(list);
  useExclusiveItems(list);
}

/** Opens the item that the address names, and scrolls to it. */
function useFragment(list: RefObject<HTMLElement>): void {
  const { hash, key } = useLocation();
  /** Key of the location whose fragment was followed last; null on arrival. */
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const arriving = followed.current === null;
    if (followed.current === key) return;
    followed.current = key;
    const target = hash ? list.current?.querySelector(`#${CSS.escape(hash.slice(1))}`) : null;
    if (!target) return;
    // On arrival the browser has already gone there, and a reader who has since opened an answer wants to stay there.
    if (arriving && list.current?.querySelector('details[open]')) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    if (arriving) return;
    // Items that closed above have moved the target.
    target.scrollIntoView();
    target.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true });
  }, [hash, key, list]);
}

/** Keeps one item open at a time on screen; opens all for printing. */
function useExclusiveItems(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    const around = list.current;
    if (!around) return;
    const items = [...around.querySelectorAll('details')];
    /** Items opened for printing, to be closed afterwards. */
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
      for (const item of items) item.setAttribute('name', ACCORDION);
      printed = null;
    };
    // `toggle` does not bubble.
    around.addEventListener('toggle', onToggle, true);
    window.addEventListener('beforeprint', beforePrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      around.removeEventListener('toggle', onToggle, true);
      window.removeEventListener('beforeprint', beforePrint);
      window.removeEventListener('afterprint', afterPrint);
    };
  }, [list]);
}
