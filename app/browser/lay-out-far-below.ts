import { whenIdle } from './when-idle.ts';

/** A part is laid out after this at the latest, on a page that is never idle. */
const PART_MAX_MS = 200;
/** What may wait on a phone (app/styles/far-below.css). */
const partsFarBelow = () => [...document.querySelectorAll<HTMLElement>('[data-far-below]')];

/**
 * Has everything far below the screen laid out wherever it is on the page, so that a picture of the whole page shows it: once
 * the typefaces are there, because everything would be laid out again if they came later, one part per idle moment. When the
 * page is left, all of it waits again: a browser that shows the page anew lays out the screen and not the page.
 */
export function startFarBelow(faces: Promise<void>): void {
  void faces.then(layOutNext);
  window.addEventListener('pagehide', () => {
    for (const part of partsFarBelow()) part.style.contentVisibility = '';
    delete document.documentElement.dataset.laidOut;
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && whenIdle(layOutNext));
}

/** Where nothing waits (wide screens, and browsers that do not keep the reader's place) this changes nothing. */
function layOutNext(): void {
  const next = partsFarBelow().find(({ style }) => style.contentVisibility === '');
  if (!next) {
    document.documentElement.dataset.laidOut = '';
    return;
  }
  next.style.contentVisibility = 'visible';
  // Moments without work follow one another without a frame in between.
  whenIdle(() => requestAnimationFrame(layOutNext), PART_MAX_MS);
}
