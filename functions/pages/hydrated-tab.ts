/** Under the path of its page, Remix's router asked for a page's data with this suffix; for the front page under `/_root`. */
const DATA_SUFFIX = '.data';
const FRONT_DATA = `/_root${DATA_SUFFIX}`;
/** Of Remix's protocol: a redirect that `fetch` does not follow. */
const REDIRECT_STATUS = 202;

/**
 * A tab that was opened before pages became documents (docs/decisions/0130) still has Remix's router. This answer to it, in
 * its format, opens the document. It goes when no such tab can be open any more: two months after that deploy.
 * @param url canonical
 * @returns null for every other address
 */
export function answerHydratedTab({ pathname, searchParams }: URL): Response | null {
  if (!pathname.endsWith(DATA_SUFFIX)) return null;
  const path = pathname === FRONT_DATA ? '/' : pathname.slice(0, -DATA_SUFFIX.length);
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  const address = query.size > 0 ? `${path}?${query}` : path;
  // What Remix 2.17 writes for `redirect(address)` with `X-Remix-Reload-Document`.
  const redirect = [
    ['SingleFetchRedirect', 1],
    { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 },
    ...['redirect', address, 'status', 302, 'revalidate', false, 'reload', true, 'replace'],
  ];
  return new Response(`${JSON.stringify(redirect)}\n`, {
    status: REDIRECT_STATUS,
    headers: { 'content-type': 'text/x-script', 'cache-control': 'no-store' },
  });
}
