/** The rows of a title in KV: `title:{id}` holds the publication, `host:{hostname}` its id. */
export const titleKey = (id: string) => `title:${id}`;
export const hostKey = (hostname: string) => `host:${hostname}`;
/** The copy of a row that was valid when it was last read: answers while the row itself is broken. */
export const lastGoodKey = (id: string) => `good:${id}`;
