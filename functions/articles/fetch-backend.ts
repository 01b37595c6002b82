import { BACKEND_TIMEOUT_MS } from '../../schema/contract/page-waits.ts';
import { fetchWithRetry } from '../http/fetch-with-retry.ts';
import { followRedirects, RedirectFault } from '../http/follow-redirects.ts';
import { BodyTooLarge, readText } from '../http/limited-body.ts';

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

/** An answer; `text` of a status that is not OK is empty, unless it was asked for. */
export interface Fetched {
  status: number;
  headers: Headers;
  text: string;
  /** After redirects. */
  url: URL;
}

interface FetchOptions {
  /** Sent as the bearer token. */
  token?: string | undefined;
  /** @throws RedirectFault for a redirect that must not be followed */
  check?: (to: URL, from: URL) => void;
  /** `failures`: also of a status that is not OK. `none`: only status and address are wanted. */
  reads?: 'answers' | 'failures' | 'none';
}

/**
 * GETs one address, by default with the redirects that a bearer token allows (NET-2).
 * @throws BackendFault, or what `fetch` throws
 */
export async function fetchText(
  url: URL,
  { token, check = checkTarget, reads = 'answers' }: FetchOptions,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(BACKEND_TIMEOUT_MS);
  const sent = new Headers({ 'user-agent': USER_AGENT, accept: ACCEPT });
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
  try {
    const { response, url: last } = await followRedirects(url, {
      max: REDIRECTS_MAX,
      send: (hop) => fetchWithRetry(hop, { headers: sent, redirect: 'manual', signal }),
      check,
    });
    const { ok, status, headers, body } = response;
    if (reads === 'failures' || (ok && reads === 'answers'))
      return { status, headers, text: await readText(body, BACKEND_BODY_MAX_BYTES), url: last };
    await body?.cancel();
    return { status, headers, text: '', url: last };
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
