/** The rows of a title in KV: `title:{id}` holds the publication, `host:{hostname}` its id. */
export const titleKey = (id: string) => `title:${id}`;
export const hostKey = (hostname: string) => `host:${hostname}`;
/** The copy of a row that was valid when it was last read: answers while the row itself is broken. */
export const lastGoodKey = (id: string) => `good:${id}`;

/** Names of the reader's own machine, as a URL writes them: local runs show the default title there, whatever rows say. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
