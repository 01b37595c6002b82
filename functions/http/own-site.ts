/**
 * Whether another site's page made the request, according to the browser: by Sec-Fetch-Site (Fetch Metadata), which
 * also works behind a proxy, in older browsers by Origin. A program that sends neither is not a browser.
 */
export function isFromOtherSite({ headers }: Request, { host }: URL): boolean {
  const site = headers.get('sec-fetch-site');
  // `none`: the user entered an address or opened a bookmark.
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host);
}
