import type { StartContent } from './behaviour.ts';
import { whenIdle } from './when-idle.ts';

/** Drawings, covers, and the thumbnails of lists: small files of this site, unlike publishers' photographs. */
const SMALL = '[src$=svg],li>img';

/**
 * Loads small pictures that are far below the screen when the browser is idle, so that a picture of the whole page has
 * them. A reader who saves data gets them near the screen only, as the browser decides.
 */
export const loadPictures: StartContent = (content) => {
  if (navigator.connection?.saveData) return;
  whenIdle(() => {
    for (const picture of content.querySelectorAll<HTMLImageElement>(SMALL)) picture.loading = 'eager';
  });
};
