import { closest } from '../document/closest.ts';
import type { StartContent } from './behaviour.ts';

/** How near a frame has to come to the window before its address is requested: about half a screen of a phone. */
const NEAR = '400px';
/** Creating a frame takes 20 ms on a phone, so it waits until the page is ready. */
const ADD_AFTER_MS = 3_000;

/** Elements with a frame in a `<template>`. */
const PLACES = '[data-frame="near"]';

/** @returns the place's frame, not yet in the document, without an address */
function frameOf(place: HTMLElement): HTMLIFrameElement | null {
  const known = place.querySelector('iframe');
  if (known) return known;
  const frame = place.querySelector('template')?.content.querySelector('iframe');
  if (!frame) return null;
  Object.assign(frame.dataset, { src: frame.getAttribute('src'), sandbox: frame.getAttribute('sandbox') });
  frame.removeAttribute('src');
  // An empty frame with our origin would cause a console warning.
  frame.setAttribute('sandbox', 'allow-scripts');
  return frame;
}

/** Does nothing if the frame is already in the document. */
function addTo(place: HTMLElement, frame: HTMLIFrameElement | null): void {
  if (frame && !frame.isConnected) place.appendChild(frame);
}

/** Requests the frame's address, with the permissions of its final sandbox. */
function load(frame: HTMLIFrameElement): void {
  frame.setAttribute('sandbox', frame.dataset.sandbox ?? '');
  frame.src = frame.dataset.src ?? '';
}

/** Loads the frame of a pressed button. The button disappears, so the frame gets the focus. */
function loadClicked(event: Event): void {
  const frame = closest(event, '[data-load-frame]')?.closest('[data-frame]')?.querySelector('iframe');
  if (!frame) return;
  load(frame);
  frame.focus();
}

/** EMB-2: loads a frame when its button is pressed (lazy-frame.tsx). Once per document. */
export function startFrameButtons(): void {
  document.addEventListener('click', loadClicked);
}

/**
 * Loads each frame of the content when the reader comes near it (lazy-frame.tsx). The other frames are added empty, one
 * per task, so that the keyboard and screen readers find them.
 */
export const startFrames: StartContent = (content, signal) => {
  const places = [...content.querySelectorAll<HTMLElement>(PLACES)];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        const frame = frameOf(target);
        // Before the frame is added, because adding an empty one creates a document too.
        if (frame && !frame.hasAttribute('src')) load(frame);
        addTo(target, frame);
      }
    },
    { rootMargin: NEAR },
  );
  // Browsers draw a frame of another site in the window only: until then its place says what comes.
  const shown = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-shown', isIntersecting);
  });
  for (const place of places) {
    observer.observe(place);
    shown.observe(place);
  }
  const addNext = () => {
    const place = places.shift();
    if (!place || signal.aborted) return;
    addTo(place, frameOf(place));
    setTimeout(addNext);
  };
  setTimeout(addNext, ADD_AFTER_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    shown.disconnect();
  });
};
