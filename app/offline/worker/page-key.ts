/** The query parameters of pages that are saved (schema/contract/pages/queries.ts). */
const READ = ['page', 'section'];
/** The search form has no results without a connection, and a reader's questions are not saved to disk. */
export const SEARCH_PATH = '/search';
/** Paths that only the network answers: interfaces, operators and editors, previews. */
const NO_PAGE = /^\/(?:api|desk|preview)(?:\/|$)/;

/**
 * One spelling for all those that the Worker redirects to each other (RT-1, functions/pages/page-address.ts). Safari has
 * look-behind since 16.4.
 * @throws URIError for broken escapes, of which no page has any: the network answers
 */
const spell = (pathname: string): string =>
  decodeURI(pathname)
    .replace(/\/+(\/|$)/g, '$1')
    .replace(/^\/(news\/.*|[^/]*)/i, (name) => name.toLowerCase()) || '/';

/** @returns the address under which a page is saved; null if it is not a page */
export function pageKey({ origin, pathname, searchParams }: URL): string | null {
  if (NO_PAGE.test(pathname)) return null;
  const query = new URLSearchParams();
  for (const name of READ) {
    const value = searchParams.get(name);
    // The first page has the list's own address; no section is called so.
    if (value && value !== '1') query.set(name, value);
  }
  const text = `${query}`;
  return origin + spell(pathname) + (text && `?${text}`);
}

const NONCE = "'nonce-";

/** Whether the page was streamed: its policy has a nonce. */
export const isStreamed = ({ headers }: Pick<Response, 'headers'>): boolean =>
  (headers.get('content-security-policy') ?? NONCE).includes(NONCE);

/**
 * Whether an answer may be saved: a whole page of this site. A saved streamed page would repeat its nonce. A page with
 * an expanded section (`?all=`) is not the page of its address; searches are never saved.
 */
export function isSavable(
  { pathname, searchParams }: URL,
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  const { status, type, redirected, headers } = response;
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !searchParams.has('all') &&
    pathname !== SEARCH_PATH &&
    `${headers.get('content-type')}`.startsWith('text/html') &&
    !`${headers.get('cache-control')}`.includes('no-store') &&
    !isStreamed(response)
  );
}

/** Whether the page no longer exists at this address. */
export const isGone = ({ status, type }: Pick<Response, 'status' | 'type'>): boolean =>
  status === 404 || status === 410 || type === 'opaqueredirect';
