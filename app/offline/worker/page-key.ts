/** What a page reads of its address, as the Worker's cache does (functions/pages/page-address.ts). */
const READ = ['page', 'section'];
/** The search form finds nothing without a connection, and what a reader asked stays on no disk. */
export const SEARCH_PATH = '/search';
/** Interfaces, operators and editors, previews: the network alone answers them. */
const NO_PAGE = /^\/(?:api|desk|preview)(?:\/|$)/;

/** @returns the address under which a page is saved; null for what is no page */
export function pageKey({ origin, pathname, searchParams }: URL): string | null {
  if (NO_PAGE.test(pathname)) return null;
  const query = new URLSearchParams();
  for (const name of READ) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return origin + pathname + (query.size > 0 ? `?${query}` : '');
}

const NONCE = "'nonce-";

/** Whether a page began before all of it was there: its policy has a nonce. */
export const isStreamed = ({ headers }: Pick<Response, 'headers'>): boolean =>
  (headers.get('content-security-policy') ?? NONCE).includes(NONCE);

/**
 * Whether an answer may be saved: a whole page of this site. One that was streamed would, saved, show the same nonce again.
 * A page with a section opened (`?all=`) is not the page of its address, and nothing of the search is saved.
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

/** Whether an answer says that the page is no longer at this address. */
export const isGone = ({ status, type }: Pick<Response, 'status' | 'type'>): boolean =>
  status === 404 || status === 410 || type === 'opaqueredirect';
