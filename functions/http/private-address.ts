/** IPv4 networks without public addresses: first address and prefix length (RFC 6890); and one cloud's platform address. */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carriers' own networks; one cloud's metadata
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // another cloud's platform
  ['169.254.0.0', 16], // link-local: most clouds' metadata
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved, broadcast
] as const;

/** Inside 2000::/3, the public part of IPv6: wrapped IPv4 addresses (Teredo, 6to4) and documentation prefixes. */
const CLOSED_V6 = /^(?:2001:(?:0:|:|db8:)|2002:|3fff:)/;

/**
 * Names, with their subdomains, of this machine and of private networks, and public names that mean a private address.
 */
const CLOSED_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|lan|home|home\.arpa|svc|metadata\.goog|metadata\.tencentyun\.com|nip\.io|sslip\.io|localtest\.me|lvh\.me)$/;

/**
 * @param url as `URL` writes it: an IPv4 address then has one notation, and an IPv6 address is in lower case
 * @returns whether the address is on this machine or a private network. Feeds, frames and stations there are for local
 * runs only: a publication's row must not give access to a private network through the Worker. The resolved address of
 * a public name cannot be checked here; the platform does not route into private networks.
 */
export function isPrivateAddress(url: URL): boolean {
  // `localhost.` is the same host: a name may end with the root's dot.
  const host = url.hostname.replace(/^\[|\]$|\.+$/g, '').toLowerCase();
  if (host.includes(':')) return !/^[23][0-9a-f]{3}:/.test(host) || CLOSED_V6.test(host);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) {
    return CLOSED_V4.some(([first, bits]) => networkOf(host, bits) === networkOf(first, bits));
  }
  // A name of one label is resolved within the local network.
  return !host.includes('.') || CLOSED_NAMES.test(host);
}

/** @returns the first bits of an IPv4 address, as a number */
function networkOf(address: string, bits: number): number {
  const number = address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
  return Math.floor(number / 2 ** (32 - bits));
}
