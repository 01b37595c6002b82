import type { StartContent } from './behaviour.ts';
import { ownNavigation } from './own-navigation.ts';

/** DON-3: the only stored key; it records the refusal. */
const FLAG_KEY = 'donation';
const FLAG_CLOSED = 'closed';
/** DON-2. */
const SCROLL_TRIGGER_PX = 400;

/**
 * Shows the donation pop-up after its delay or the first long scroll, never again in a session in which it was closed.
 * The flag is read once (DON-4).
 */
export const startDonation: StartContent = (content, signal) => {
  const template = content.querySelector<HTMLTemplateElement>('template[data-donation-after]');
  if (!template || readFlag() === FLAG_CLOSED) return;
  const waiting = new AbortController();
  signal.addEventListener('abort', () => waiting.abort());
  const show = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    import('./show-donation.ts').then(
      (donation) => signal.aborted || donation.showDonation(template, writeFlag, signal),
      // The script could not be loaded: the pop-up is left out on this page.
      () => {},
    );
  };
  const look = () => {
    if (scrollY > SCROLL_TRIGGER_PX) show();
  };
  setTimeout(show, Number(template.dataset.donationAfter) - shownForMs());
  addEventListener('scroll', look, { passive: true, signal: waiting.signal });
  look();
};

/** @returns how long this content has been shown, in ms */
function shownForMs(): number {
  if ('ready' in document.documentElement.dataset) return 0;
  // A page that Chrome prerendered was shown when it was activated.
  return performance.now() - (ownNavigation()?.activationStart ?? 0);
}

function readFlag(): string | null {
  try {
    return sessionStorage.getItem(FLAG_KEY);
  } catch {
    return null;
  }
}

function writeFlag(): void {
  try {
    sessionStorage.setItem(FLAG_KEY, FLAG_CLOSED);
  } catch {
    // Storage is blocked: the pop-up stays closed until the next page.
  }
}
