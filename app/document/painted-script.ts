/**
 * What runs before React but not before the first paint: menus of the header, what waits far below the screen, the start of
 * React. The early script requests it, as a file that all pages share (`?script-file`, app/inline-scripts.d.ts), when the
 * words have been painted or a reader does something.
 */
import { startReactWhenIdle } from '../hydration/start-when-idle.ts';
import { closeLikeMenus } from './close-like-menus.ts';
import { layOutFarBelow } from './lay-out-far-below.ts';
import { prefetchPointedAt } from './prefetch-pointed-at.ts';

const { mastheadEarly: early } = window;
// Its policy is for these two scripts only.
delete window.mastheadEarly;
if (early) {
  closeLikeMenus();
  prefetchPointedAt(early);
  void early.faces.then(() => {
    // Everything would be laid out again if typefaces came later; the frame that shows them has enough to do.
    const next = () => requestAnimationFrame(layOutFarBelow);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', next);
    else next();
  });
  early.startReact = startReactWhenIdle(early);
  if (early.isReactWanted) early.startReact();
}
