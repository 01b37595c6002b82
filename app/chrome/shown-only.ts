/** Sent in place of data that the document already shows: the browser needs only its HTML. */
export interface Shown {
  shown: true;
}

/**
 * A kind of data that a document shows but does not send a second time as data for React. Components that show it
 * render themselves with `useWritten`.
 */
export function shownOnly<Data extends object>() {
  // Remix renders the same objects that the loader returned, so they can be keys. Empty in the browser.
  const rendered = new WeakMap<Shown, Data>();
  const isShown = (sent: Data | Shown): sent is Shown => 'shown' in sent;
  return {
    /** @param document whether a document is rendered; the router in the browser has no HTML and needs the data */
    send(data: Data, document: boolean): Data | Shown {
      if (!document) return data;
      const shown: Shown = { shown: true };
      rendered.set(shown, data);
      return shown;
    },
    /** @returns the data; null in the browser if they are only in the document */
    read: (sent: Data | Shown): Data | null => (isShown(sent) ? (rendered.get(sent) ?? null) : sent),
  };
}
