import { INTERACTIONS } from '../document/early-clicks.ts';

/** A reader who has just touched the page is likely to touch it again, and one who has just opened it, to touch it. */
const QUIET_MS = 1_000;
/** Longer than a frame: two parts in one frame are one long task. Short, so that a picture of the whole page has all parts. */
const EVERY_MS = 20;
/** Parts that may wait on a phone (app/styles/far-below.css). */
const partsFarBelow = () => [...document.querySelectorAll<HTMLElement>('[data-far-below]')];

/** By `performance.now()`: nothing is laid out before. */
let quietAt = 0;

/**
 * Lays out everything far below the screen once the typefaces are there and the reader has touched nothing for a while, one
 * part at a time, so that a screenshot of the whole page shows it. Before that, late typefaces would repeat the layout. All parts
 * wait again when the page is left, so that a restored page lays out only the screen.
 */
export function startFarBelow(faces: Promise<void>): void {
  for (const name of INTERACTIONS) addEventListener(name, wait, true);
  void faces.then(() => {
    wait();
    layOutNext();
  });
  addEventListener('pagehide', () => {
    for (const part of partsFarBelow()) part.style.contentVisibility = '';
    delete document.documentElement.dataset.laidOut;
  });
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(layOutNext, QUIET_MS));
}

function wait(): void {
  quietAt = performance.now() + QUIET_MS;
}

/** Changes nothing where all parts are laid out already (wide screens, browsers without scroll anchoring). */
function layOutNext(): void {
  const next = partsFarBelow().find(({ style }) => style.contentVisibility === '');
  if (!next) {
    document.documentElement.dataset.laidOut = '';
    return;
  }
  const waitMs = quietAt - performance.now();
  if (waitMs > 0) setTimeout(layOutNext, waitMs);
  else {
    next.style.contentVisibility = 'visible';
    setTimeout(layOutNext, EVERY_MS);
  }
}
