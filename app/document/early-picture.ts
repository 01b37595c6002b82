/**
 * Lets browsers fetch the largest picture before they have read the 40 kB of rules in front of it.
 * @param src path or address of the picture
 * @returns the `Link` header for it (RFC 8288; HTML, link type `preload`), or an empty object
 */
export function earlyPicture(src: string | null | undefined, origin: string): Record<string, string> {
  // URL escapes every character that would end the reference.
  const url = src ? URL.parse(src, origin) : null;
  return url === null ? {} : { link: `<${url.href}>; rel=preload; as=image; fetchpriority=high` };
}
