/** How near a frame has to come to the window before its address is requested: about half a screen of a phone. */
const NEAR = '400px';

const FRAMES = 'iframe[data-src]:not([src], [data-click])';

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

/**
 * Loads the frames of the document when the reader comes near them (lazy-frame.tsx), or presses their button
 * (frame-on-click.tsx).
 * @param signal ends it
 * @param early clicks from before this file had come
 */
export function loadFrames(signal: AbortSignal, early: readonly Event[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
        observer.unobserve(target);
        load(target);
      }
    },
    { rootMargin: NEAR },
  );
  for (const frame of document.querySelectorAll(FRAMES)) observer.observe(frame);
  for (const click of early) loadClicked(click);
  document.addEventListener('click', loadClicked, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
