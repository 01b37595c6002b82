/** The rows of a publication in KV: `title:{id}` holds the publication, `host:{hostname}` its id. */
export const publicationKey = (id: string) => `title:${id}`;
export const hostKey = (hostname: string) => `host:${hostname}`;
/** The value of a hostname whose publication was removed: 410 instead of 404. Ids never have this form. */
export const GONE = '-';
/** Prefix of the id of the publication that gave up a hostname: its readers are redirected. Ids never have this form. */
export const MOVED = '>';

/** Loopback names, as a URL writes them: local runs show the default publication there, for any rows. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Names below it lead to this machine in every browser (RFC 6761 §6.3). */
export const LOCAL_SUFFIX = '.localhost';
