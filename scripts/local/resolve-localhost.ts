import dns from 'node:dns';

const BELOW_LOCALHOST = /\.localhost\.?$/i;

let isDone = false;

/**
 * Has this process take each name below `localhost` for this machine (RFC 6761 §6.3). Browsers do, but the resolvers of some
 * systems know no such name, and a local run has a publication under each: `http://{id}.localhost:8787/`.
 */
export function resolveLocalhost(): void {
  if (isDone) return;
  isDone = true;
  const { lookup } = dns;
  const ownLookup = (name: string, ...rest: unknown[]): void =>
    Reflect.apply(lookup, dns, [BELOW_LOCALHOST.test(name) ? '127.0.0.1' : name, ...rest]);
  // Node's fetch and http look names up by this property.
  Object.assign(dns, { lookup: ownLookup });
}
