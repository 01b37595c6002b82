import { whenIdle } from './when-idle.ts';

/** Upper limit per part, for a page that is never idle. */
const PART_MAX_MS = 200;
/** Parts that may wait on a phone (app/styles/far-below.css). */
const partsFarBelow = () => [...document.querySelectorAll<HTMLElement>('[data-far-below]')];

/**
 * Lays out everything far below the screen once the typefaces are there, one part per idle period, so that a screenshot
 * of the whole page shows it. Before that, late typefaces would repeat the layout. All parts wait again when the page
 * is left, so that a restored page lays out only the screen.
 */
export function startFarBelow(faces: Promise<void>): void {
  void faces.then(layOutNext);
  window.addEventListener('pagehide', () => {
    for (const part of partsFarBelow()) part.style.contentVisibility = '';
    delete document.documentElement.dataset.laidOut;
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && whenIdle(layOutNext));
}

/** Changes nothing where all parts are laid out already (wide screens, browsers without scroll anchoring). */
function layOutNext(): void {
  const next = partsFarBelow().find(({ style }) => style.contentVisibility === '');
  if (!next) {
    document.documentElement.dataset.laidOut = '';
    return;
  }
  next.style.contentVisibility = 'visible';
  // Idle periods follow one another without a frame between them.
  whenIdle(() => requestAnimationFrame(layOutNext), PART_MAX_MS);
}
