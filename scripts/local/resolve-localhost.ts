import dns from 'node:dns';

const BELOW_LOCALHOST = /\.localhost\.?$/i;

let isDone = false;

/**
 * Resolves each name below `localhost` to this machine in this process (RFC 6761 §6.3). Browsers do so, but some
 * systems' resolvers do not, and a local run has a publication under each: `http://{id}.localhost:8787/`.
 */
export function resolveLocalhost(): void {
  if (isDone) return;
  isDone = true;
  const { lookup } = dns;
  const ownLookup = (name: string, ...rest: unknown[]): void =>
    Reflect.apply(lookup, dns, [BELOW_LOCALHOST.test(name) ? '127.0.0.1' : name, ...rest]);
  // Node's fetch and http read this property.
  Object.assign(dns, { lookup: ownLookup });
}
