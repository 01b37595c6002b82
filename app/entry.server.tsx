import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { PENDING_HEADER } from '../schema/page-caching.ts';
import { describeFirstPaint } from './chrome/first-paint.ts';
import { NonceContext } from './nonce.ts';

/** For functions/pages.ts: built here, it shares Remix's router with the pages, and its patches (vite.config.ts). */
export { createRequestHandler } from '@remix-run/cloudflare';

/** Above SECTION_WAIT_MS: every section has settled by then, so this only guards against a fault of ours. */
export const streamTimeout = 5_000;
/** The render ends a little after its data, or the page would stay open. */
const RENDER_GRACE_MS = 250;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // With nothing to come there is nothing to stream: Remix's data then stands in its place, not in a hidden one.
  const streams = !context.whole && headers.has(PENDING_HEADER);
  const nonce = streams ? context.nonce : undefined;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), streamTimeout + RENDER_GRACE_MS);
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} {...(nonce !== undefined && { nonce })} />
    </NonceContext.Provider>,
    {
      ...(nonce !== undefined && { nonce }),
      signal: limit.signal,
      onError(error) {
        if (!request.signal.aborted) {
          console.error(JSON.stringify({ event: 'render.failed', detail: String(error).slice(0, 300) }));
        }
      },
    },
  );
  // Told after the end, React takes the limit for a fault of a render that is long done.
  const done = body.allReady.finally(() => clearTimeout(timer));
  if (!streams) await done;
  // Its failure has gone to onError.
  else done.catch(() => {});
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', describeFirstPaint(remix.manifest));
  return new Response(body, { status, headers });
}

/** Faults of loaders: what an operator needs, once; readers see a page from the list (ERR-1). */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(
    JSON.stringify({
      event: 'page.failed',
      path: new URL(request.url).pathname,
      detail: detail.slice(0, 1_000),
    }),
  );
}
