/**
 * Runs before the first paint and long before React. It marks the root so that styles know scripts run (without them
 * the header stays solid), updates `data-scrolled` on the root (also on the new root of an error page), replaces a
 * picture that fails with its drawing, or removes one that has none, and makes the header's `<details>` close like menus:
 * on a click elsewhere or on one of their links (HDR-6), and on Escape, which returns the focus to the summary (HDR-4,
 * HDR-8). It lets the typefaces load when the words have been painted in their fallbacks, which have
 * the same metrics. It opens what the address names, and starts React (start-when-idle.ts).
 * Imported with `?script` (app/inline-scripts.d.ts).
 */

import { startReactWhenIdle } from '../hydration/start-when-idle.ts';
import { layOutFarBelow } from './lay-out-far-below.ts';
import { loadFaces } from './load-faces.ts';
import { openByFragment } from './open-by-fragment.ts';
import { whenPainted } from './when-painted.ts';

/** HDR-1: scroll distance after which the header turns solid. */
const HEADER_SOLID_AFTER_PX = 50;
/** After the first paint, for typefaces. */
const FACES_WAIT_MAX_MS = 1_000;
const OPEN_MENU = 'header details[open]';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU);

function markScrolled(): void {
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > HEADER_SOLID_AFTER_PX);
}

document.documentElement.dataset.script = '';
markScrolled();
window.addEventListener('scroll', markScrolled, { passive: true });

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  for (const menu of openMenus()) if (target.closest('a') || !menu.contains(target)) menu.open = false;
});

document.addEventListener('keydown', ({ key }) => {
  const [menu] = key === 'Escape' ? openMenus() : [];
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

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

async function showFaces(): Promise<void> {
  if (areFacesAsked) return;
  areFacesAsked = true;
  await loadFaces();
  // They would be laid out again if they came first.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', layOutFarBelow);
  else layOutFarBelow();
}

whenPainted(() => {
  if (document.readyState !== 'loading') return void showFaces();
  // The words and the first picture need the connection more, but not for as long as a page may stream.
  document.addEventListener('DOMContentLoaded', showFaces);
  setTimeout(showFaces, FACES_WAIT_MAX_MS);
});
if (isCached()) void showFaces();
document.addEventListener('DOMContentLoaded', openByFragment);
startReactWhenIdle();
