/** What may wait on a phone (app/styles/far-below.css). */
const WAITING = ':is([data-section] > ul, [data-far-below]):not([data-laid-out])';

/**
 * Has everything far below the screen laid out wherever it is on the page, one part per frame, so that no task is long. From
 * then on a picture of the whole page shows it, and nothing waits any more.
 */
export function layOutFarBelow(): void {
  requestAnimationFrame(() => {
    const [next, ...others] = document.querySelectorAll<HTMLElement>(WAITING);
    if (next) next.dataset.laidOut = '';
    if (others.length > 0) layOutFarBelow();
    else document.documentElement.dataset.laidOut = '';
  });
}
