import { hexOf } from '../platform/hmac.ts';

/** RFC 6750 §2.1; the scheme's case does not matter. */
const BEARER = /^bearer +([\x21-\x7e]{1,512})$/i;

/** @returns the secret in a request; null if it is missing or too long */
export const bearerOf = ({ headers }: Request): string | null =>
  BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/**
 * Compares two digests in constant time. Digests, so that neither a secret's length nor its beginning can be measured.
 * @param shown sha256Hex of a text
 * @param wanted sha256Hex of the secret
 */
export function sameDigest(shown: string, wanted: string): boolean {
  const encoder = new TextEncoder();
  const [one, other] = [encoder.encode(shown), encoder.encode(wanted)];
  return one.byteLength === other.byteLength && crypto.subtle.timingSafeEqual(one, other);
}

/** @returns 64 hexadecimal digits */
export async function sha256Hex(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return hexOf(new Uint8Array(digest));
}
