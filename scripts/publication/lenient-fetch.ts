import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { fetchWithRetry } from '../../functions/http/fetch-with-retry.ts';

/** The message of Node's `fetch` for header lines that end with LF alone, which Workers accept. */
const NOT_STRICT = /does not match the HTTP\/1\.1 protocol/;

/**
 * Like `fetch`, but accepts answers that Workers accept and Node refuses: header lines without CR (RFC 9112 §2.2).
 * @throws as `fetch`
 */
export const fetchLeniently: typeof fetchWithRetry = async (url, init) => {
  try {
    return await fetchWithRetry(url, init);
  } catch (error) {
    const cause = error instanceof Error ? String(error.cause) : '';
    if (!NOT_STRICT.test(cause)) throw error;
    return requestLeniently(url, new Headers(init.headers), init.signal).catch(() => {
      throw error;
    });
  }
};

async function requestLeniently(url: URL, headers: Headers, signal: AbortSignal): Promise<Response> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { headers: Object.fromEntries(headers), signal, insecureHTTPParser: true };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end();
  });
  const received = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) received.append(name, value);
  const status = answer.statusCode ?? 0;
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : streamOf(answer), { status, headers: received });
}

function streamOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = answer[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    cancel: () => void answer.destroy(),
  });
}
