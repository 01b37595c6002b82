/**
 * Runs before the first paint. It marks the root so that styles know scripts run (without them the header stays solid),
 * updates `data-scrolled` on it, shows the drawing of a picture that fails or hides one that has none, and opens what the
 * address names. It lets the typefaces load when the words have been painted in their fallbacks, which have the same
 * metrics.
 *
 * It is part of every document, so that it holds only what cannot come later: the rest is the entry file, which it requests
 * after the first paint. Clicks that need the rest are stored from the beginning.
 * Imported with `?script` (app/inline-scripts.d.ts).
 */
import type {} from './early.ts';
import { storeEarlyClicks } from './early-clicks.ts';
import { loadFaces } from './load-faces.ts';
import { openByFragment } from './open-by-fragment.ts';
import { whenPainted } from './when-painted.ts';

/** HDR-1: scroll distance after which the header turns solid. */
const HEADER_SOLID_AFTER_PX = 50;

const root = document.documentElement;
root.dataset.script = '';
// Not asked at once: the answer would cost a layout before the first paint, and a browser that restores a place scrolls.
window.addEventListener(
  'scroll',
  () => root.toggleAttribute('data-scrolled', window.scrollY > HEADER_SOLID_AFTER_PX),
  { passive: true },
);

// Capturing, because errors of pictures do not bubble.
document.addEventListener(
  'error',
  ({ target: picture }) => {
    if (!(picture instanceof HTMLImageElement)) return;
    const { drawn, failed } = picture.dataset;
    if (drawn === undefined) return;
    if (drawn === '') {
      picture.dataset.failed = failed ?? '';
      picture.hidden = true;
    } else {
      picture.removeAttribute('data-drawn');
      picture.src = drawn;
      picture.alt = 'Drawing';
    }
  },
  true,
);

// A cross-fade between two pages that a browser leaves out is no error, though WebKit reports it as one.
for (const name of ['pageswap', 'pagereveal'] as const)
  window.addEventListener(name, ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  });

/** Typefaces that an earlier page of this visit has loaded are in the browser's cache and come with the first paint. */
const isCached = () =>
  document.referrer.startsWith(`${window.location.origin}/`) ||
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

let areFacesAsked = false;
let announceFaces = () => {};
const faces = new Promise<void>((resolve) => {
  announceFaces = resolve;
});

function showFaces(): void {
  if (areFacesAsked) return;
  areFacesAsked = true;
  void loadFaces().then(announceFaces);
}

/** The element of this script says where the rest is (root.tsx). */
const entry = document.currentScript?.dataset.entry ?? '';
const policy = window.trustedTypes?.createPolicy('masthead-start', { createScriptURL: () => entry });

let isEntryAsked = false;

/** Where the entry cannot be had, the page becomes one without scripts. */
function loadEntry(): void {
  if (isEntryAsked || !document.body) return;
  isEntryAsked = true;
  const script = document.createElement('script');
  script.type = 'module';
  script.onerror = () => {
    delete root.dataset.script;
  };
  Object.assign(script, { src: policy?.createScriptURL(entry) ?? entry });
  document.head.appendChild(script);
}

window.masthead = { faces, start: storeEarlyClicks(window, loadEntry) };

// Until then, words and the first picture need connection and processor more.
whenPainted(() => {
  loadEntry();
  showFaces();
});
if (isCached()) showFaces();
document.addEventListener('DOMContentLoaded', openByFragment);
