import { stopWith } from './settings.ts';

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * @param name of the option or variable, for the message
 * @returns the address of a site that is sent a secret; one that is not https (except on this machine) ends the run
 */
export function readSecretAddress(name: string, address: string): URL {
  if (!URL.canParse(address)) return stopWith(`${name}: ${address} is no address`);
  const url = new URL(address);
  if (url.protocol !== 'https:' && !LOOPBACK.test(url.hostname))
    return stopWith(`${name}: ${address} must be https: the secret would travel in the clear`);
  return url;
}
