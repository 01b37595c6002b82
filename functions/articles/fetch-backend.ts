import { fetchWithRetry } from '../http/fetch-with-retry.ts';
import { followRedirects, RedirectFault } from '../http/follow-redirects.ts';
import { BodyTooLarge, readText } from '../http/limited-body.ts';

/** Covers the whole exchange, redirects and body included. Shorter than a page may take until its first byte. */
export const BACKEND_TIMEOUT_MS = 4_000;
/**
 * What a page waits for its lists and articles in all: a call, and the reads of KV before it. With everything else that it
 * waits for, it is ready before RENDER_MAX_MS.
 */
export const BACKEND_WAIT_MS = 5_000;
/** Counted while reading, after decompression; ten summaries or one article are a hundredth of it. */
export const BACKEND_BODY_MAX_BYTES = 2 * 1024 * 1024;
const REDIRECTS_MAX = 3;

/** A Worker sends no User-Agent by itself (F10). */
const USER_AGENT = 'Masthead/1.0 (articles)';
const ACCEPT = 'application/json';

/** Why an exchange failed. The message never contains another party's text. */
export class BackendFault extends Error {
  readonly fault: 'timeout' | 'too-big' | 'redirect' | 'not-json';
  constructor(fault: BackendFault['fault'], detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/**
 * GETs one address with the bearer token (NET-2).
 * @returns status and text; without the text if the status is not OK
 * @throws BackendFault, or what `fetch` throws
 */
export async function fetchText(
  url: URL,
  token: string | undefined,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(BACKEND_TIMEOUT_MS);
  const headers = new Headers({ 'user-agent': USER_AGENT, accept: ACCEPT });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  try {
    const { response } = await followRedirects(url, {
      max: REDIRECTS_MAX,
      send: (hop) => fetchWithRetry(hop, { headers, redirect: 'manual', signal }),
      check: checkTarget,
    });
    const { ok, status, body } = response;
    if (ok) return { status, text: await readText(body, BACKEND_BODY_MAX_BYTES) };
    await body?.cancel();
    return { status, text: '' };
  } catch (error) {
    if (signal.aborted) throw new BackendFault('timeout', `no whole answer in ${BACKEND_TIMEOUT_MS} ms`);
    if (error instanceof BodyTooLarge) throw new BackendFault('too-big', error.message);
    if (error instanceof RedirectFault) throw new BackendFault('redirect', error.message);
    throw error;
  }
}

/** The token is sent only to its host: same origin, or same hostname after a redirect from http to https. */
function checkTarget(to: URL, from: URL): void {
  const toTls =
    from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:' && to.port === '';
  if (from.origin !== to.origin && !toTls) throw new RedirectFault('redirect to another host');
}
