import dns from 'node:dns';
import { stopWith, USAGE_EXIT } from './settings.ts';

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @returns whether a site runs on this machine */
export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

/** @returns the address of a site that gets no secret; another one ends the run. @param name as in readSite */
export function readAddress(address: string, name: string): URL {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol)
    ? url
    : stopWith(`${name}: ${address} is no http or https address`, USAGE_EXIT);
}

/**
 * Reads the address of a site that will get a secret; an unsuitable one ends the run.
 * @param name of the option or variable, for the message
 */
export function readSite(address: string, name = '--site'): URL {
  if (!URL.canParse(address)) return stopWith(`${name}: ${address} is no address`, USAGE_EXIT);
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    return stopWith(`${name}: ${address} must be https: the secret would travel in the clear`, USAGE_EXIT);
  if (url.username !== '' || url.password !== '')
    return stopWith(`${name}: must be an address without user name and password`, USAGE_EXIT);
  resolveLocalhost();
  return url;
}

const BELOW_LOCALHOST = /\.localhost\.?$/i;

let isDone = false;

/**
 * Resolves each name below `localhost` to this machine in this process (RFC 6761 §6.3). Browsers do so, but some
 * systems' resolvers do not, and a local run has a publication under each: `http://{id}.localhost:8787/`.
 */
function resolveLocalhost(): void {
  if (isDone) return;
  isDone = true;
  const { lookup } = dns;
  const ownLookup = (name: string, ...rest: unknown[]): void =>
    Reflect.apply(lookup, dns, [BELOW_LOCALHOST.test(name) ? '127.0.0.1' : name, ...rest]);
  // Node's fetch and http read this property.
  Object.assign(dns, { lookup: ownLookup });
}
