/**
 * @returns true for an address on this machine or a private network. Such feeds, frames and stations are for local
 * runs only: a title's row must not turn the Worker into a way into somebody's network.
 */
export function isPrivateAddress(url: URL): boolean {
  // `localhost.` is the same host: a name may end with the root's dot.
  const host = url.hostname.replace(/^\[|\]$|\.+$/g, '').toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.internal')) return true;
  if (host.includes(':')) return /^(?:::|::1|::ffff:.*|f[cd].*|fe[89ab].*)$/.test(host);
  const v4 = host.match(/^(\d+)\.(\d+)\.\d+\.\d+$/);
  if (!v4) return false;
  const [a, b] = [Number(v4[1]), Number(v4[2])];
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 100 && b >= 64 && b < 128)
  );
}
