/**
 * Gives the entry of the history with which this document was opened a key, if it has none. The router stores by it how
 * far the page has scrolled; without one all documents of a visit would share a place. Called before the router is made.
 */
export function keyEntry(): void {
  const { state } = window.history;
  if (!state?.key) window.history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}
