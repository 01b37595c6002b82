import { RADIO_IS_ON } from '../../schema/contract/speculation-rules.ts';
import { storeEarlyClicks } from '../document/early-clicks.ts';
import type { StartContent } from './behaviour.ts';
import { loadRadio } from './islands.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Loads the components of the content's islands, with React, when the page is idle or the reader touches it; earlier
 * clicks are repeated.
 */
export const startIslands: StartContent = (content, signal) => {
  for (const element of content.querySelectorAll<HTMLElement>('[data-island]')) {
    let isAsked = false;
    const load = () => {
      if (isAsked) return;
      isAsked = true;
      void startIsland(element, signal).then(repeatClicks);
    };
    const repeatClicks = storeEarlyClicks(element, load);
    // Play has been tapped already: only the island can stop the sound, also after the reader has gone on.
    if (document.querySelector(RADIO_IS_ON)) load();
    else whenIdle(() => signal.aborted || load());
  }
};

/** If it fails, the server's HTML stays, and styles hide what then does nothing (`data-failed`). */
async function startIsland(element: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const [island, { hydrateIsland }] = await loadRadio();
    hydrateIsland(element, island, signal);
  } catch {
    // The browser has already reported the file that failed.
    element.dataset.failed = '';
  }
}
