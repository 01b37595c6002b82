/** @returns a strong entity tag (RFC 9110 §8.8.3), the same for the same text on every machine */
export async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))}"`;
}

/**
 * @param field `If-None-Match`, or null
 * @returns whether the field contains the tag, by weak comparison (RFC 9110 §13.1.2): a compressing edge makes tags
 * weak
 */
export function namesTag(field: string | null, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (field ?? '').split(',').some((named) => bare(named) === bare(tag));
}
