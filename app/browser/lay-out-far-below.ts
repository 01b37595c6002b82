/** What may wait on a phone (app/styles/far-below.css). */
const MAY_WAIT = '[data-far-below]';

/**
 * Has everything far below the screen laid out wherever it is on the page, one part per frame, so that no task is long. From
 * then on a picture of the whole page shows it, and nothing waits any more.
 */
export function layOutFarBelow(): void {
  // A frame later: reading a style in the frame of the typefaces would lay out the page within this script.
  requestAnimationFrame(() => {
    const parts = [...document.querySelectorAll<HTMLElement>(MAY_WAIT)];
    const [first] = parts;
    // Wide screens, and browsers that do not keep the reader's place, have laid out everything.
    const waits = first && getComputedStyle(first).contentVisibility === 'auto';
    layOut(waits ? parts : []);
  });
}

function layOut([next, ...others]: readonly HTMLElement[]): void {
  if (!next || others.length === 0) {
    document.documentElement.dataset.laidOut = '';
    return;
  }
  next.style.contentVisibility = 'visible';
  requestAnimationFrame(() => layOut(others));
}
