/** Covers the whole exchange, redirects and body included. Shorter than a page may take until its first byte. */
export const BACKEND_TIMEOUT_MS = 4_000;
/** Counted while reading, after decompression; ten summaries or one article are a hundredth of it. */
export const BACKEND_BODY_MAX_BYTES = 2 * 1024 * 1024;
const REDIRECTS_MAX = 3;

/** A Worker sends neither by itself (F10). */
const USER_AGENT = 'Masthead/1.0 (articles)';
const ACCEPT = 'application/json';

/** Why an exchange gave no answer. The message is our own text, never another party's. */
export class BackendFault extends Error {
  readonly fault: 'timeout' | 'too-big' | 'redirect' | 'not-json';
  constructor(fault: BackendFault['fault'], detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/**
 * GETs one address with the bearer token (NET-2).
 * @returns status and text; the text of an answer that is not OK is not read
 * @throws BackendFault, or what `fetch` throws where there is no connection
 */
export async function fetchText(
  url: URL,
  token: string | undefined,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(BACKEND_TIMEOUT_MS);
  try {
    const response = await follow(url, token, signal);
    if (response.ok) return { status: response.status, text: await readLimited(response) };
    await response.body?.cancel();
    return { status: response.status, text: '' };
  } catch (error) {
    if (signal.aborted) throw new BackendFault('timeout', `no whole answer in ${BACKEND_TIMEOUT_MS} ms`);
    throw error;
  }
}

async function follow(start: URL, token: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ 'user-agent': USER_AGENT, accept: ACCEPT });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  let url = start;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const response = await fetch(url.href, { headers, redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url.href))
      throw new BackendFault('redirect', 'redirect to something that is no address');
    const next = new URL(location, url.href);
    if (!mayFollow(url, next)) throw new BackendFault('redirect', 'redirect to another host');
    url = next;
  }
  throw new BackendFault('redirect', `more than ${REDIRECTS_MAX} redirects`);
}

/** The token is sent to its own host only: same origin, or same hostname after a redirect from http to https. */
const mayFollow = (from: URL, to: URL): boolean =>
  from.origin === to.origin ||
  (from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:' && to.port === '');

async function readLimited(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    size += piece.value.byteLength;
    if (size > BACKEND_BODY_MAX_BYTES) {
      // Not awaited: neither the rest of the body nor its cancellation matters.
      reader?.cancel().catch(() => {});
      throw new BackendFault('too-big', `more than ${BACKEND_BODY_MAX_BYTES} bytes`);
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}
