/** Travels in the place of data that the document shows already: its HTML is all the browser needs of them. */
export interface Shown {
  shown: true;
}

/**
 * A kind of data that documents show and do not send a second time, for React. Components that show it write themselves
 * with `useWritten`.
 */
export function shownOnly<Data extends object>() {
  // Remix renders the very objects a loader returned. Empty in the browser.
  const rendered = new WeakMap<Shown, Data>();
  const isShown = (sent: Data | Shown): sent is Shown => 'shown' in sent;
  return {
    /** @param document a document is made; for the router in the browser, data are all there is */
    send(data: Data, document: boolean): Data | Shown {
      if (!document) return data;
      const shown: Shown = { shown: true };
      rendered.set(shown, data);
      return shown;
    },
    /** @returns the data; null in the browser, where they are in the document it shows */
    read: (sent: Data | Shown): Data | null => (isShown(sent) ? (rendered.get(sent) ?? null) : sent),
  };
}
