import '../home/donation/donation.css';

/**
 * DON-5: Escape closes the dialog, unless it closes an open menu. The dialog moves to the other edge of the window if
 * it would cover the element with the keyboard focus.
 * @param signal aborts when the content is replaced
 */
export function showDonation(template: HTMLTemplateElement, onClose: () => void, signal: AbortSignal): void {
  const box = template.content.firstElementChild?.cloneNode(true);
  if (!(box instanceof HTMLElement)) return;
  template.insertAdjacentElement('afterend', box);
  const shown = new AbortController();
  signal.addEventListener('abort', () => shown.abort());
  const during = { signal: shown.signal };
  const close = () => {
    // If the focus is on the pop-up's button, it moves to the page instead of being lost.
    if (box.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    shown.abort();
    box.remove();
    onClose();
  };
  const giveWay = () => {
    box.dataset.edge = nextEdge(box, document.activeElement);
  };
  box.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) close();
  });
  // Capture phase: runs before the menu's own listener has closed the menu.
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && !document.querySelector('header details[open]')) close();
    },
    { ...during, capture: true },
  );
  document.addEventListener('focusin', giveWay, during);
  // A frame that takes the focus fires no `focusin` in this document, but the window gets `blur`, and later `focus`.
  addEventListener('blur', giveWay, during);
  addEventListener('focus', giveWay, during);
  giveWay();
}

/** @returns the edge to place the dialog at; `away` while it would cover a frame that has the focus */
function nextEdge(box: HTMLElement, focused: Element | null): string {
  const { edge = 'bottom' } = box.dataset;
  const back = edge === 'away' ? 'bottom' : edge;
  if (!focused || focused === document.body || box.contains(focused) || !overlap(box, focused)) return back;
  // A tapped link has the focus too, but the reader sees it, and the dialog would jump.
  if (!focused.matches('iframe, :focus-visible')) return back;
  if (focused instanceof HTMLIFrameElement) return 'away';
  // An element taller than half the window (`main` after the skip link) is always covered.
  if (focused.getBoundingClientRect().height > window.innerHeight / 2) return edge;
  return edge === 'bottom' ? 'top' : 'bottom';
}

function overlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return b.left < a.right && b.right > a.left && b.top < a.bottom && b.bottom > a.top;
}
