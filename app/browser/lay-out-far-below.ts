import { INTERACTIONS } from '../document/early-clicks.ts';

/** A reader who has just touched the page is likely to touch it again. */
const QUIET_MS = 1_000;
/** Longer than a frame: two parts in one would be one long task. */
const EVERY_MS = 20;
/** Parts that may wait on a phone (app/styles/far-below.css). */
const partsFarBelow = () => [...document.querySelectorAll<HTMLElement>('[data-far-below]')];

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Lays out everything far below the screen once the typefaces are there and the reader touches nothing, one part at a
 * time, so that a screenshot of the whole page shows it. Before that, late typefaces would repeat the layout. All parts
 * wait again when the page is left, so that a restored page lays out only the screen.
 */
export function startFarBelow(faces: Promise<void>): void {
  void faces.then(() => {
    layOutNext();
    for (const name of INTERACTIONS) addEventListener(name, wait, true);
  });
  addEventListener('pagehide', () => {
    for (const part of partsFarBelow()) part.style.contentVisibility = '';
    delete document.documentElement.dataset.laidOut;
  });
  addEventListener('pageshow', ({ persisted }) => persisted && wait());
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(layOutNext, QUIET_MS);
}

/** Changes nothing where all parts are laid out already (wide screens, browsers without scroll anchoring). */
function layOutNext(): void {
  const next = partsFarBelow().find(({ style }) => style.contentVisibility === '');
  if (!next) {
    document.documentElement.dataset.laidOut = '';
    return;
  }
  next.style.contentVisibility = 'visible';
  timer = setTimeout(layOutNext, EVERY_MS);
}
