/** RFC 6750 §2.1; the scheme's case does not matter. */
const BEARER = /^bearer +([\x21-\x7e]{1,512})$/i;

/**
 * Whether the caller shows the secret. Digests are compared, in constant time, so that neither the secret's length nor
 * its beginning can be measured.
 * @param authorization the request's header
 * @param wanted sha256Hex of the secret; undefined if none is configured: nothing matches then
 */
export async function isBearer(authorization: string | null, wanted: string | undefined): Promise<boolean> {
  const shown = BEARER.exec(authorization ?? '')?.[1] ?? '';
  const encoder = new TextEncoder();
  const digest = encoder.encode(await sha256Hex(shown));
  // Without a configured secret the same work is done.
  const same = crypto.subtle.timingSafeEqual(digest, encoder.encode(wanted ?? '0'.repeat(digest.length)));
  return wanted !== undefined && shown !== '' && same;
}

/** @returns 64 hexadecimal digits */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
