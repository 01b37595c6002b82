import { hmac } from '../platform/hmac.ts';
import { type Secrets, secretOf } from '../platform/secret-of.ts';
import { callerNetwork } from './caller-network.ts';

/** Hexadecimal digits of a pseudonym: 48 bits, so that two callers of one publication practically never share one. */
const DIGITS = 12;
const KEY_BYTES = 32;

/** The key of an isolate without LOG_KEY. Random values do not exist before the first request (F17). */
let ownKey: Uint8Array<ArrayBuffer> | null = null;

/**
 * Names a caller in the log. The key authorises nothing: if an editors' secret were the key, readers of the log could
 * guess it offline.
 * @returns the same for the same caller; without the key it does not reveal the address. Without LOG_KEY it is the same
 * only within one isolate
 */
export async function callerPseudonym(request: Request, env: Secrets<'LOG_KEY'>): Promise<string> {
  ownKey ??= crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const mac = await hmac(secretOf(env, 'LOG_KEY') ?? ownKey, callerNetwork(request));
  return [...mac]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, DIGITS);
}
