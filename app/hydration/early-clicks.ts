/**
 * A part of the early script (app/document/early-script.ts). Until hydration the browser handles links, forms and
 * `<details>`; a plain click on an element marked `data-live`, which needs React, is stored here and repeated after
 * hydration (start-when-idle.ts).
 */
import { isPlainClick } from '../ui/links/plain-click.ts';
import { HYDRATED_EVENT } from './hydration.ts';

/** If React is not ready by then, an early click on a link is followed as a normal link; otherwise it seems broken. */
const LINK_WAITS_MS = 5_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'click'];

/**
 * Called once, before anything of the page can be clicked.
 * @param onInteraction called at every interaction until hydration
 * @returns the elements whose clicks are to be repeated
 */
export function storeEarlyClicks(onInteraction: () => void): Set<HTMLElement> {
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
    if (!(live instanceof HTMLAnchorElement)) return;
    setTimeout(() => clicked.has(live) && window.location.assign(live.href), LINK_WAITS_MS);
  };
  for (const name of INTERACTIONS) window.addEventListener(name, store, true);
  document.addEventListener(HYDRATED_EVENT, () => {
    for (const name of INTERACTIONS) window.removeEventListener(name, store, true);
  });
  return clicked;
}
