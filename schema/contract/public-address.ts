/**
 * A feed's address as it may be shown to strangers: publishers put keys in the query, and a redirect may hold a user
 * name and a password.
 * @returns scheme, host and path, with `?…` in place of a query
 */
export function publicAddress(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`;
}

/** An address within a text ends where neither `URL` nor JSON would leave the character as it is. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"<>]+/gi;

/** @returns the text with each address in it as publicAddress writes it; one that cannot be read is left out whole */
export function withPublicAddresses(text: string): string {
  return text.replace(ADDRESS, (address) =>
    URL.canParse(address) ? publicAddress(address) : `${address.slice(0, address.indexOf(':'))}://…`,
  );
}
