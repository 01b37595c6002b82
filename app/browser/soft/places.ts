/**
 * How far the entries of the history were scrolled. A browser would restore the place of an entry before its page is there, so
 * that within a document it is done by hand.
 */

/** In sessionStorage, by the keys of the entries. */
const PLACES = 'places';

const newState = () => ({ key: Math.random().toString(36) });

const places = readPlaces();
let isNoted = true;

restoreByHand();
// The reader may have come here before this was loaded.
if (!places.has(keyOfEntry())) places.set(keyOfEntry(), window.scrollY);
window.addEventListener('pageshow', restoreByHand);
window.addEventListener('pagehide', leaveToBrowser);
// A smooth scroll may still be under way, in the place that was left.
window.addEventListener('popstate', () => notePlaces(false));
window.addEventListener('scroll', () => isNoted && places.set(keyOfEntry(), window.scrollY), {
  passive: true,
});

/** @param wanted false while the history is ahead of what is shown */
export function notePlaces(wanted: boolean): void {
  isNoted = wanted;
}

/** @returns where the reader left the current entry of the history, in CSS pixels; undefined for a new one */
export const placeOfEntry = (): number | undefined => places.get(keyOfEntry());

/** Makes the address the current entry, with a place of its own. */
export function addEntry(address: string): void {
  if (address === window.location.href) window.history.replaceState(newState(), '');
  else window.history.pushState(newState(), '', address);
}

/** The browser adds entries without a key: a document's first one, and those of fragments. */
function keyOfEntry(): string {
  const { history } = window;
  if (typeof history.state?.key !== 'string') history.replaceState({ ...history.state, ...newState() }, '');
  return history.state.key;
}

function restoreByHand(): void {
  window.history.scrollRestoration = 'manual';
}

/** Whatever document shows the entry next, the browser restores its place there. */
function leaveToBrowser(): void {
  window.history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(PLACES, JSON.stringify([...places]));
  } catch {
    // Storage may be blocked: places then last as long as the document.
  }
}

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(PLACES) ?? '[]'));
  } catch {
    return new Map();
  }
}
