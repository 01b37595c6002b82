/**
 * A feed's address as strangers may see it: publishers put keys in the query, and a redirect may contain a user name
 * and a password.
 * @returns scheme, host and path, with `?…` in place of a query
 */
export function publicAddress(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`;
}

/** The same without the scheme, for people. */
export const shortAddress = (address: string): string => publicAddress(address).replace(/^https?:\/\//, '');

/** An address in a text ends at a character that both `URL` and JSON would escape. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"<>]+/gi;

/** @returns the text with each address as publicAddress writes it; an unreadable one is left out */
export function withPublicAddresses(text: string): string {
  return text.replace(ADDRESS, (address) =>
    URL.canParse(address) ? publicAddress(address) : `${address.slice(0, address.indexOf(':'))}://…`,
  );
}
