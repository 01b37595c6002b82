/**
 * Has browsers fetch a page's largest picture before they have read the page, which names it after 40 kB of rules.
 * @param src of the picture, a path or an address; null or undefined for none
 * @param origin of the page
 * @returns the header for it (RFC 8288; HTML, link type `preload`), or none
 */
export function earlyPicture(src: string | null | undefined, origin: string): Record<string, string> {
  // As a URL it has no character that ends the reference.
  const url = src ? URL.parse(src, origin) : null;
  return url === null ? {} : { link: `<${url.href}>; rel=preload; as=image; fetchpriority=high` };
}
