import type { PageContext } from '../../schema/contract/context.ts';

/** As the sanitiser writes a picture of a body. */
const PICTURE = /(<img src=")([^"]+)(?=")/g;

/**
 * @param html a sanitised body
 * @returns the body with its pictures from this site's own address, like the article's own picture
 */
export async function withPictures(html: string, pictureOf: PageContext['pictureOf']): Promise<string> {
  const addresses = new Set([...html.matchAll(PICTURE)].map(([, , address = '']) => address));
  const own = new Map<string, string>();
  for (const address of addresses) own.set(address, encoded(await pictureOf(decoded(address))));
  return html.replace(
    PICTURE,
    (_, before: string, address: string) => before + (own.get(address) ?? address),
  );
}

/** In an attribute of the sanitised body only these are written as references. */
const decoded = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
