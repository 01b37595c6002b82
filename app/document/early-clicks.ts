/**
 * Stores early clicks, in the early script and in app/browser/start-islands.ts. Until the page's behaviours have
 * started, the browser handles links, forms and `<details>`; a plain click on an element with `data-live` is stored
 * here and repeated later.
 */

import { isPlainClick } from '../ui/links/plain-click.ts';
import { closest } from './closest.ts';

/** After this time an early click on a link is followed by the browser; otherwise the link would seem broken. */
const LINK_WAITS_MS = 5_000;
/** What a reader does with a page. */
export const INTERACTIONS = ['pointerdown', 'keydown', 'click'];

/** A link to a new tab waits for the reader's next click: a browser blocks a tab that no click asks for. */
function follow(link: HTMLAnchorElement): void {
  if (link.target) delete link.dataset.live;
  else location.assign(link.href);
}

/**
 * @param target the window or an island
 * @param onInteraction called at every interaction until the end
 * @returns ends it and repeats the clicks
 */
export function storeEarlyClicks(target: Window | HTMLElement, onInteraction: () => void): () => void {
  const clicked = new Set<HTMLElement>();
  const store = (event: Event) => {
    onInteraction();
    if (!(event instanceof MouseEvent) || event.type !== 'click' || !isPlainClick(event)) return;
    const live = closest(event, '[data-live]');
    // Without `data-script` the page works as one without scripts (early-script.ts).
    if (!live || !('script' in document.documentElement.dataset)) return;
    event.preventDefault();
    event.stopPropagation();
    if (clicked.has(live)) return;
    clicked.add(live);
    if (live instanceof HTMLAnchorElement)
      setTimeout(() => clicked.delete(live) && follow(live), LINK_WAITS_MS);
  };
  for (const name of INTERACTIONS) target.addEventListener(name, store, true);
  return () => {
    for (const name of INTERACTIONS) target.removeEventListener(name, store, true);
    const live = [...clicked].filter(({ isConnected }) => isConnected);
    clicked.clear();
    for (const element of live) element.click();
  };
}
