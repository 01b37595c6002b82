/**
 * A feed's address as it may be shown to strangers: publishers put keys in the query.
 * @returns scheme, host and path, with `?…` in place of a query
 */
export function publicAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
