/**
 * Scroll positions of history entries. A browser would restore a position before the page of the entry is there, so
 * this module does it.
 */

/** In sessionStorage, by the entry's key. */
const PLACES = 'places';

const newState = () => ({ key: Math.random().toString(36) });

const places = readPlaces();
let isNoted = true;

restoreByHand();
// This file may have been loaded after the reader came to this entry.
if (!places.has(keyOfEntry())) places.set(keyOfEntry(), scrollY);
addEventListener('pageshow', restoreByHand);
addEventListener('pagehide', leaveToBrowser);
// A smooth scroll of the previous page may still be running. In the capture phase, before a visit begins.
addEventListener('popstate', () => notePlaces(false), { capture: true });
addEventListener('scroll', () => isNoted && places.set(keyOfEntry(), scrollY), {
  passive: true,
});

/** @param wanted false while the address is ahead of the shown page */
export function notePlaces(wanted: boolean): void {
  isNoted = wanted;
}

/** @returns the scroll position of the current history entry, in CSS px; undefined for a new one */
export const placeOfEntry = (): number | undefined => places.get(keyOfEntry());

/** Adds a history entry for the address. */
export function addEntry(address: string): void {
  if (address === location.href) history.replaceState(newState(), '');
  else history.pushState(newState(), '', address);
}

/** The browser adds entries without a key: the first of a document, and those of fragments. */
function keyOfEntry(): string {
  const { history } = window;
  if (typeof history.state?.key !== 'string') history.replaceState({ ...history.state, ...newState() }, '');
  return history.state.key;
}

function restoreByHand(): void {
  history.scrollRestoration = 'manual';
}

/** The browser restores the position if another document shows the entry next. */
function leaveToBrowser(): void {
  history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(PLACES, JSON.stringify([...places]));
  } catch {
    // Storage may be blocked: positions then last as long as the document.
  }
}

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(PLACES) ?? '[]'));
  } catch {
    return new Map();
  }
}
