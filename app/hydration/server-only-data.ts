/** Sent in place of data that the document already shows: the browser needs only its HTML. */
export interface ServerOnly {
  serverOnly: true;
}

/**
 * A kind of data that a document shows but does not send a second time as data for React. Components that show it
 * render themselves with `useServerHtml`.
 */
export function serverOnlyData<Data extends object>() {
  // Remix renders the same objects that the loader returned, so they can be keys. Empty in the browser.
  const rendered = new WeakMap<ServerOnly, Data>();
  const isServerOnly = (sent: Data | ServerOnly): sent is ServerOnly => 'serverOnly' in sent;
  return {
    /** @param document whether a document is rendered; the router in the browser has no HTML and needs the data */
    send(data: Data, document: boolean): Data | ServerOnly {
      if (!document) return data;
      const marker: ServerOnly = { serverOnly: true };
      rendered.set(marker, data);
      return marker;
    },
    /** @returns the data; null in the browser if they are only in the document */
    read: (sent: Data | ServerOnly): Data | null =>
      isServerOnly(sent) ? (rendered.get(sent) ?? null) : sent,
  };
}
