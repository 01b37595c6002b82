import type { StartContent } from './behaviour.ts';
import { elementsOf } from './trusted.ts';

/** How near a frame has to come to the window before its address is requested: about half a screen of a phone. */
const NEAR = '400px';
/** A frame is a document to make, 20 ms on a phone: not while the page becomes ready. */
const ADD_AFTER_MS = 3_000;

/** Elements that are to hold a frame, which they have for browsers without scripts; with scripts that is text. */
const PLACES = '[data-frame="near"]';

/** @returns the frame of the place, which is not in the document until it is added; it requests nothing until it is loaded */
function frameOf(place: HTMLElement): HTMLIFrameElement | null {
  const known = place.querySelector('iframe');
  if (known) return known;
  const frame = elementsOf(place.querySelector('noscript')?.textContent ?? '').querySelector('iframe');
  if (!frame) return null;
  Object.assign(frame.dataset, { src: frame.getAttribute('src'), sandbox: frame.getAttribute('sandbox') });
  frame.removeAttribute('src');
  // An empty document with our origin would be a warning in the console, so it has none.
  frame.setAttribute('sandbox', 'allow-scripts');
  return frame;
}

/** Does nothing with a frame that is there already. */
function addTo(place: HTMLElement, frame: HTMLIFrameElement | null): void {
  if (frame && !frame.isConnected) place.appendChild(frame);
}

/** Requests the frame's address, with the permissions that its sandbox is to have. */
function load(frame: HTMLIFrameElement): void {
  frame.setAttribute('sandbox', frame.dataset.sandbox ?? '');
  frame.src = frame.dataset.src ?? '';
}

/** Loads the frame of a facade whose button was pressed. The button disappears, so the frame gets the focus. */
function loadClicked({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[data-load-frame]') : null;
  const frame = button?.closest('[data-frame]')?.querySelector('iframe');
  if (!frame) return;
  load(frame);
  frame.focus();
}

/** EMB-2: frames with a button are loaded when it is pressed (frame-on-click.tsx). Once per document. */
export function startFrameButtons(): void {
  document.addEventListener('click', loadClicked);
}

/**
 * Loads the frames of the content's places when the reader comes near (lazy-frame.tsx). Places that nobody has come near
 * get their frames as well, empty and each in a task of its own, so that the keyboard and screen readers find them.
 */
export const startFrames: StartContent = (content, signal) => {
  const places = [...content.querySelectorAll<HTMLElement>(PLACES)];
  if (places.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        const frame = frameOf(target);
        // Before it is added: an empty frame is a document too.
        if (frame && !frame.hasAttribute('src')) load(frame);
        addTo(target, frame);
      }
    },
    { rootMargin: NEAR },
  );
  for (const place of places) observer.observe(place);
  const addNext = () => {
    const place = places.shift();
    if (!place || signal.aborted) return;
    addTo(place, frameOf(place));
    setTimeout(addNext);
  };
  setTimeout(addNext, ADD_AFTER_MS);
  signal.addEventListener('abort', () => observer.disconnect());
};
