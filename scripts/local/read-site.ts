import { resolveLocalhost } from './resolve-localhost.ts';
import { stopWith } from './settings.ts';

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @returns whether a site runs on this machine */
export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

/**
 * Reads the address of a site that will get a secret; an unsuitable one ends the run.
 * @param code of the exit
 * @param name of the option or variable, for the message
 */
export function readSite(address: string, code = 1, name = '--site'): URL {
  if (!URL.canParse(address)) return stopWith(`${name}: ${address} is no address`, code);
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    return stopWith(`${name}: ${address} must be https: the secret would travel in the clear`, code);
  if (url.username !== '' || url.password !== '')
    return stopWith(`${name}: must be an address without user name and password`, code);
  resolveLocalhost();
  return url;
}
