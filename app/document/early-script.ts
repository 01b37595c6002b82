/**
 * Runs before the first paint and long before React. It marks the root so that styles know scripts run (without them
 * the header stays solid), updates `data-scrolled` on the root (also on the new root of an error page), replaces a
 * picture that fails with its drawing, or removes one that has none, and opens what the address names. It lets the
 * typefaces load when the words have been painted in their fallbacks, which have the same metrics.
 *
 * It is part of every document, so that it holds only what cannot come later: the rest of what runs before React is
 * painted-script.ts, a file that it requests after the first paint. Clicks that need React are stored from the beginning.
 * Imported with `?script` (app/inline-scripts.d.ts).
 */
import { storeEarlyClicks } from '../hydration/early-clicks.ts';
import type { Early } from './early.ts';
import { loadFaces } from './load-faces.ts';
import { openByFragment } from './open-by-fragment.ts';
import { whenPainted } from './when-painted.ts';

/** HDR-1: scroll distance after which the header turns solid. */
const HEADER_SOLID_AFTER_PX = 50;

function markScrolled(): void {
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > HEADER_SOLID_AFTER_PX);
}

document.documentElement.dataset.script = '';
// A browser restores the place of a page that is opened again, except where the router has done it until then.
window.history.scrollRestoration = 'auto';
// Not asked at once: the answer would cost a layout before the first paint, and a browser that restores a place scrolls.
window.addEventListener('scroll', markScrolled, { passive: true });

// Capturing, because errors of pictures do not bubble.
document.addEventListener(
  'error',
  ({ target: picture }) => {
    if (!(picture instanceof HTMLImageElement)) return;
    const { drawn } = picture.dataset;
    if (drawn === undefined) return;
    picture.removeAttribute('data-drawn');
    if (drawn === '') picture.remove();
    else picture.src = drawn;
  },
  true,
);

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
const rest = document.currentScript?.dataset.rest;

let isRestAsked = false;

/** Where the rest cannot be had, the page becomes one without scripts. */
function loadRest(): void {
  // React finds the head as the document brought it: nothing is added while it is parsed.
  if (!rest || isRestAsked || !document.body) return;
  isRestAsked = true;
  const onerror = () => {
    delete document.documentElement.dataset.script;
    delete window.mastheadEarly;
  };
  const src = early.policy?.createScriptURL(rest) ?? rest;
  document.head.appendChild(
    Object.assign(document.createElement('script'), { type: 'module', src, onerror }),
  );
}

const early: Early = {
  // What came with the document may run, and the one file that it names.
  policy: window.trustedTypes?.createPolicy('masthead-start', {
    createScript: (text) => text,
    createScriptURL: () => rest ?? '',
  }),
  faces,
  clicked: storeEarlyClicks(() => {
    early.isReactWanted = true;
    loadRest();
    early.startReact?.();
  }),
  isReactWanted: false,
};
window.mastheadEarly = early;

// Until then, words and the first picture need connection and processor more.
whenPainted(() => {
  loadRest();
  showFaces();
});
if (isCached()) showFaces();
document.addEventListener('DOMContentLoaded', openByFragment);
