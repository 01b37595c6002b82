import type { SignRequest } from './signing/sign-requests.ts';

/** If one idle connection was closed, others were too: the runtime notices that within this time. */
const RECONNECT_MS = 300;

/**
 * GETs an address. An idle connection that the other side has closed fails with the first byte sent on it; an
 * idempotent request is then sent once more (RFC 9110 §9.2.2, docs/decisions/0049). Otherwise a healthy host would fail
 * now and then.
 * @param init its signal limits both attempts together; `sign` gives each of them headers of its own
 * @throws errors of fetch()
 */
export async function fetchWithRetry(
  url: URL,
  {
    sign,
    ...init
  }: Omit<RequestInit<RequestInitCfProperties>, 'method' | 'body'> & {
    signal: AbortSignal;
    sign?: SignRequest | null | undefined;
  },
): Promise<Response> {
  const send = async () =>
    fetch(url.href, sign ? { ...init, headers: await sign(url, new Headers(init.headers)) } : init);
  try {
    return await send();
  } catch (error) {
    if (init.signal.aborted || !/connection lost/i.test(String(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    return send();
  }
}
