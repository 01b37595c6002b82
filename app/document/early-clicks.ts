/**
 * A part of the early script, and of app/browser/start-islands.ts. Until the page's behaviours have started the browser handles
 * links, forms and `<details>`; a plain click on an element marked `data-live`, which needs them, is stored here and repeated.
 */
import { isPlainClick } from '../ui/links/plain-click.ts';

/** If nothing has started by then, an early click on a link is followed as a normal link; otherwise it seems broken. */
const LINK_WAITS_MS = 5_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'click'];

/**
 * @param target the window, before anything of the page can be clicked, or an island
 * @param onInteraction called at every interaction until then
 * @returns ends it and repeats the clicks
 */
export function storeEarlyClicks(target: Window | HTMLElement, onInteraction: () => void): () => void {
  const clicked = new Set<HTMLElement>();
  const store = (event: Event) => {
    onInteraction();
    if (
      !(event instanceof MouseEvent) ||
      event.type !== 'click' ||
      event.button !== 0 ||
      !isPlainClick(event)
    )
      return;
    const live = event.target instanceof Element && event.target.closest<HTMLElement>('[data-live]');
    // Without `data-script` the page has become one without scripts (early-script.ts).
    if (!live || document.documentElement.dataset.script === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (clicked.has(live)) return;
    clicked.add(live);
    if (live instanceof HTMLAnchorElement)
      setTimeout(() => clicked.has(live) && window.location.assign(live.href), LINK_WAITS_MS);
  };
  for (const name of INTERACTIONS) target.addEventListener(name, store, true);
  return () => {
    for (const name of INTERACTIONS) target.removeEventListener(name, store, true);
    const live = [...clicked].filter(({ isConnected }) => isConnected);
    clicked.clear();
    for (const element of live) element.click();
  };
}
