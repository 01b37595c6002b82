/**
 * Runs before the first paint. It marks the root for styles that need scripts (without them the header stays solid),
 * updates `data-scrolled`, replaces or hides a picture that fails, and opens the element of the fragment. After the
 * first paint it loads the typefaces, whose fallbacks have the same metrics, and the entry file. It is part of every
 * document, so it has only what cannot come later. Clicks that need the entry file are stored from the start. Imported
 * with `?script` (app/inline-scripts.d.ts).
 */
import type {} from './early.ts';
import { storeEarlyClicks } from './early-clicks.ts';
import { openByFragment } from './open-by-fragment.ts';

/** HDR-1: scroll distance after which the header turns solid. */
const HEADER_SOLID_AFTER_PX = 50;
/** After `load`, if the text has not been painted although the page is in the foreground. */
const PAINTED_AT_THE_LATEST_MS = 1_000;
/** After the first paint, which may show only the header; a page may stream for longer. */
const PARSED_AT_THE_LATEST_MS = 1_000;

const root = document.documentElement;
root.dataset.script = '';
// Not read at once: that would cost a layout before the first paint, and a browser that restores a position fires
// `scroll`.
addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > HEADER_SOLID_AFTER_PX), {
  passive: true,
});

// HOME-28: a browser that takes a picture of the whole page reports a new size before. What waits far below the screen
// (app/styles/far-below.css) is then laid out at once, but not while a reader scrolls and an address bar goes.
addEventListener('resize', () => {
  if (scrollY === 0) root.dataset.laidOut = '';
});

// Capture phase, because errors of pictures do not bubble.
document.addEventListener(
  'error',
  ({ target: picture }) => {
    if (!(picture instanceof HTMLImageElement)) return;
    const { fallback } = picture.dataset;
    if (fallback === undefined) return;
    if (fallback === '') picture.hidden = true;
    else {
      picture.removeAttribute('data-fallback');
      picture.src = fallback;
      // A book cover's placeholder is not described (BOOK-5).
      if (fallback.startsWith('/pictures/')) picture.alt = picture.dataset.drawing ?? '';
    }
  },
  true,
);

// HDR-6: a link of a menu closes it, also one that leads to a part of the same page.
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('header a'))
    target.closest('details')?.removeAttribute('open');
});

/** Typefaces of an earlier page of this visit are in the browser's cache and load before the first paint. */
const isCached = () =>
  document.referrer.startsWith(`${location.origin}/`) ||
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

/** This script's element has the entry's address (root.tsx). */
const entry = document.currentScript?.dataset.entry ?? '';
const policy = window.trustedTypes?.createPolicy('masthead-start', { createScriptURL: () => entry });

let isEntryAsked = false;

/** If the entry fails, the page works as one without scripts, from the clicks on that were stored for it. */
function loadEntry(): void {
  if (isEntryAsked || !document.body) return;
  isEntryAsked = true;
  const script = document.createElement('script');
  script.type = 'module';
  script.onerror = () => {
    delete root.dataset.script;
    window.masthead.repeatClicks();
  };
  Object.assign(script, { src: policy?.createScriptURL(entry) ?? entry });
  document.head.appendChild(script);
}

window.masthead = { faces, repeatClicks: storeEarlyClicks(window, loadEntry) };

// Until then, text and the first picture have priority.
whenPainted(() => {
  loadEntry();
  showFaces();
});
if (isCached()) showFaces();
document.addEventListener('DOMContentLoaded', openByFragment);

/**
 * Shows the page's typefaces, which the document declares for print (page-rules.tsx), all at once. Each new typeface
 * makes the browser lay out all text again, so italics, which load when needed, are declared at the same time. Only the
 * first call has an effect.
 */
async function loadFaces(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>('style[data-faces=""]');
  if (!style) return;
  style.dataset.faces = 'used';
  const faces = [...(style.sheet?.cssRules ?? [])].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? [toFace(rule.style)] : [],
  );
  // If one fails, its text stays in the fallback.
  await Promise.allSettled(faces.filter(({ style }) => style === 'normal').map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

function toFace(rule: CSSStyleDeclaration): FontFace {
  const [family = '', src = '', weight, style] = ['font-family', 'src', 'font-weight', 'font-style'].map(
    (name) => rule.getPropertyValue(name),
  );
  return new FontFace(family.replaceAll('"', ''), src, {
    weight: weight || 'normal',
    style: style || 'normal',
    display: 'swap',
  });
}

/**
 * Calls back when the page's text has been painted. The first paint is often only the header. A page in a background
 * tab is not painted: there `load` counts.
 * @param call may be called more than once
 */
function whenPainted(call: () => void): void {
  // The browser paints the frame after this callback has run.
  const afterNextFrame = () => requestAnimationFrame(() => setTimeout(call));
  new PerformanceObserver((paints) => {
    // The background is painted before the text.
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    if (document.readyState !== 'loading') afterNextFrame();
    else {
      document.addEventListener('DOMContentLoaded', afterNextFrame);
      setTimeout(call, PARSED_AT_THE_LATEST_MS);
    }
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(call, document.hidden ? 0 : PAINTED_AT_THE_LATEST_MS));
}
