/** @returns a strong tag for a text: the same text, the same tag, on every machine (RFC 9110 §8.8.3). */
export async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))}"`;
}

/**
 * @param field `If-None-Match`; null where none was sent
 * @returns whether the reader has what the tag names: weak comparison (RFC 9110 §13.1.2), because a compressing edge
 * makes a tag weak
 */
export function namesTag(field: string | null, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (field ?? '').split(',').some((named) => bare(named) === bare(tag));
}
