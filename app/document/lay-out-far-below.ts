/** What may wait on a phone (app/styles/far-below.css). */
const MAY_WAIT = '[data-far-below]';

/**
 * Has everything far below the screen laid out wherever it is on the page, one part per frame, so that no task is long. From
 * then on a picture of the whole page shows it, and nothing waits any more.
 */
export function layOutFarBelow(): void {
  requestAnimationFrame(() => {
    const parts = [...document.querySelectorAll<HTMLElement>(MAY_WAIT)];
    const [next, ...others] = parts.filter(({ style }) => style.contentVisibility === '');
    // Wide screens, and browsers that do not keep the reader's place, have laid out everything.
    const waits = next && others.length > 0 && getComputedStyle(next).contentVisibility === 'auto';
    if (!waits) {
      document.documentElement.dataset.laidOut = '';
      return;
    }
    next.style.contentVisibility = 'visible';
    layOutFarBelow();
  });
}
