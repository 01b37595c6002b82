import type { StartContent } from './behaviour.ts';

/**
 * Adds what the browser's own accordion, `<details>` of one name, lacks: a link to an item opens it (FAQ-2); browsers from
 * before 2024, which do not support the name, also close the other items; and all items are open when printed.
 */
export const startAccordion: StartContent = (content, signal) => {
  const items = [...content.querySelectorAll<HTMLDetailsElement>('[data-accordion] details')];
  const name = items[0]?.getAttribute('name');
  if (!name) return;
  /** Items opened for printing, to be closed afterwards. */
  let printed: HTMLDetailsElement[] | null = null;
  const onHashChange = () => {
    const closed = content.querySelector<HTMLDetailsElement>('details:target:not([open])');
    if (closed) {
      closed.open = true;
      // Items that closed above have moved it.
      closed.scrollIntoView();
    }
    // Within the content: `#main` itself has the focus already.
    content.querySelector<HTMLElement>(':scope :target :is(summary, h2)')?.focus({ preventScroll: true });
  };
  const onToggle = ({ target }: Event) => {
    if (printed || !(target instanceof HTMLDetailsElement) || !target.open) return;
    for (const item of items) if (item !== target) item.open = false;
  };
  const beforePrint = () => {
    if (printed) return;
    printed = items.filter(({ open }) => !open);
    for (const item of items) item.removeAttribute('name');
    for (const item of printed) item.open = true;
  };
  const afterPrint = () => {
    for (const item of printed ?? []) item.open = false;
    for (const item of items) item.setAttribute('name', name);
    printed = null;
  };
  // `toggle` does not bubble.
  content.addEventListener('toggle', onToggle, { capture: true, signal });
  addEventListener('hashchange', onHashChange, { signal });
  addEventListener('beforeprint', beforePrint, { signal });
  addEventListener('afterprint', afterPrint, { signal });
};
