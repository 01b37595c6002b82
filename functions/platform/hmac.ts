const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** @returns the HMAC with SHA-256 (RFC 2104) of a text, 32 bytes. @param secret a text or bytes */
export async function hmac(
  secret: string | Uint8Array<ArrayBuffer>,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const bytes = typeof secret === 'string' ? encoder.encode(secret) : secret;
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** @returns two hexadecimal digits for each byte */
export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns base 64 for URLs (RFC 4648 §5), without padding */
export function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
