const PAGE_NUMBER = /\bpage=\d+/;
/** Interfaces, operators and editors, previews: the network alone answers them. */
const NO_PAGE = /^\/(?:api|desk|preview)(?:\/|$)/;

/**
 * @returns the address under which a page is saved; null for what is no page. As in the Worker's cache, only the number
 * of a list's page tells two addresses apart.
 */
export function pageKey({ origin, pathname, search }: URL): string | null {
  const [page] = PAGE_NUMBER.exec(search) ?? [];
  return NO_PAGE.test(pathname) ? null : origin + pathname + (page ? `?${page}` : '');
}

const NONCE = "'nonce-";

/**
 * Whether an answer may be saved: a whole page of this site. A page whose policy has a nonce was streamed; saved, it would
 * show the same nonce again. A page with a section opened (`?all=`) is not the page of its address.
 */
export function isSavable(
  { searchParams }: URL,
  { status, type, redirected, headers }: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !searchParams.has('all') &&
    `${headers.get('content-type')}`.startsWith('text/html') &&
    !`${headers.get('cache-control')}`.includes('no-store') &&
    !(headers.get('content-security-policy') ?? NONCE).includes(NONCE)
  );
}

/** Whether an answer says that the page is no longer at this address. */
export const isGone = ({ status, type }: Pick<Response, 'status' | 'type'>): boolean =>
  status === 404 || status === 410 || type === 'opaqueredirect';
