import { startFacades } from './facade.ts';
import { startFrameButtons } from './frames.ts';
import { keepAnchor } from './keep-anchor.ts';
import { startFarBelow } from './lay-out-far-below.ts';
import { startMenus } from './menus.ts';
import { ownNavigation } from './own-navigation.ts';
import { startRestoredPage } from './restored-page.ts';
import { startServiceWorker } from './service-worker.ts';
import { startSoftLinks } from './soft-links.ts';
import { startSpeculation } from './speculation.ts';
import { startContent } from './start-content.ts';

/** Starts everything that runs in a browser; once per document, after its first paint. */
export function startDocument(): void {
  startMenus();
  startFrameButtons();
  startFacades();
  const content = startContent();
  if ((ownNavigation()?.type ?? 'navigate') === 'navigate') keepAnchor(content);
  startSoftLinks();
  startSpeculation();
  startServiceWorker();
  startRestoredPage();
  // The speculation rules read it.
  document.documentElement.dataset.ready = matchMedia('(hover: hover)').matches ? 'hover' : '';
  window.masthead.repeatClicks();
  startFarBelow(window.masthead.faces);
}
