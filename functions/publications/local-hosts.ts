/** Loopback names, as a URL writes them: local runs show the default publication there, for any rows. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Names below it lead to this machine in every browser (RFC 6761 §6.3). */
export const LOCAL_SUFFIX = '.localhost';
