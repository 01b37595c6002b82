/**
 * Values that a browser returns and cannot change: `value.expires.signature`, an HMAC with SHA-256 (RFC 2104) of
 * purpose, value and end. A value signed for one purpose is invalid for another.
 */
import { base64Url, hmac } from '../platform/hmac.ts';

/** The purpose of a signature. */
type Purpose = 'preview' | 'desk' | 'person';

/** Base 64 for URLs (RFC 4648 §5), without padding. */
const SIGNED = /^([\w-]{1,100})\.(\d{1,16})\.([\w-]{43})$/;

/**
 * @param value letters, digits, `-` and `_`
 * @param expires epoch ms
 */
export async function signValue(
  secret: string,
  purpose: Purpose,
  value: string,
  expires: number,
): Promise<string> {
  return `${value}.${expires}.${await signatureOf(secret, purpose, value, expires)}`;
}

/** @returns the value and its end; null if it has expired, or was not signed with this secret for this purpose */
export async function readSigned(
  secret: string,
  purpose: Purpose,
  signed: string,
  now: number,
): Promise<{ value: string; expires: number } | null> {
  const [, value, end, signature] = SIGNED.exec(signed) ?? [];
  if (value === undefined || end === undefined || signature === undefined) return null;
  const expires = Number(end);
  const encoder = new TextEncoder();
  const wanted = encoder.encode(await signatureOf(secret, purpose, value, expires));
  const same = crypto.subtle.timingSafeEqual(wanted, encoder.encode(signature));
  return same && expires > now ? { value, expires } : null;
}

/** @returns the first of several values that readSigned accepts, such as cookies of one name, or null */
export async function firstSigned(
  secret: string,
  purpose: Purpose,
  values: readonly string[],
  now: number,
): ReturnType<typeof readSigned> {
  for (const value of values) {
    const read = await readSigned(secret, purpose, value, now);
    if (read !== null) return read;
  }
  return null;
}

const signatureOf = async (
  secret: string,
  purpose: Purpose,
  value: string,
  expires: number,
): Promise<string> => base64Url(await hmac(secret, `${purpose}\n${value}\n${expires}`));
