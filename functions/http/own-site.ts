/**
 * Whether a browser says that another site's page made the request. It says so in Sec-Fetch-Site (Fetch Metadata), which
 * holds behind a proxy too, and before that header existed in Origin. A program that sends neither is no browser.
 */
export function isFromOtherSite({ headers }: Request, { host }: URL): boolean {
  const site = headers.get('sec-fetch-site');
  // `none`: the user asked for it, by an address or a bookmark.
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host);
}
