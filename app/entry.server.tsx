import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { PENDING_HEADER } from '../schema/contract/page-caching.ts';
import { RENDER_GRACE_MS, STREAM_MAX_MS } from '../schema/contract/page-waits.ts';
import { withPublicAddresses } from '../schema/contract/public-address.ts';
import { joinPieces } from './document/join-pieces.ts';
import { ManifestContext } from './document/manifest.ts';
import { NonceContext } from './document/nonce.ts';
import { openData } from './document/sealed-data.ts';
import { LanguageContext } from './words/use-words.ts';
import { languageOf } from './words/words.ts';

export { renderDesk, renderDeskFetchLine, renderDeskSignIn, renderPaperDesk } from './desk/render-desk.tsx';
/** For functions/pages/pages.ts: built here, it shares the Remix router of the pages. */
export { createPageHandler } from './document/sealed-data.ts';
export { renderLateSection } from './home/news/render-late-section.tsx';
export { renderNetwork } from './network/render-network.tsx';
export { renderOffline } from './offline/render-offline.tsx';
export { REMOVAL_SCRIPT, SERVICE_WORKER_SCRIPT } from './offline/scripts.ts';
/** Pages, parts and scripts that functions/ sends without Remix. */
export { renderFeedStatus } from './status/render-feed-status.tsx';

/** For Remix, which ends its own work then. */
export const streamTimeout = STREAM_MAX_MS;

/**
 * A page whose data are complete is rendered to a string. Other pages stream, or are read to their end where streaming
 * is not allowed. Loader data stay on the server.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: _, ...remix }: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { staticHandlerContext: known } = remix;
  known.loaderData = openData(known.loaderData);
  const waits = headers.has(PENDING_HEADER);
  const nonce = waits && !context.whole ? context.nonce : undefined;
  const page = (
    <ManifestContext.Provider value={remix.manifest}>
      <NonceContext.Provider value={nonce}>
        <LanguageContext.Provider value={languageOf(context.publication.locale)}>
          <RemixServer context={remix} url={request.url} />
        </LanguageContext.Provider>
      </NonceContext.Provider>
    </ManifestContext.Provider>
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!waits) {
    const html = `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
    context.sendHtml?.(html);
    return new Response(context.sendHtml ? null : html, { status, headers });
  }
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), STREAM_MAX_MS + RENDER_GRACE_MS);
  const body = await renderToReadableStream(page, {
    ...(nonce !== undefined && { nonce }),
    signal: limit.signal,
    onError(error) {
      if (!request.signal.aborted) {
        console.error(
          JSON.stringify({
            event: 'render.failed',
            detail: withPublicAddresses(String(error)).slice(0, 300),
          }),
        );
      }
    },
  });
  // If the limit fires after the end, React reports an error although the render has finished.
  const done = body.allReady.finally(() => clearTimeout(timer));
  if (context.whole) await done;
  // `onError` has already logged the failure.
  else done.catch(() => {});
  return new Response(body.pipeThrough(joinPieces()), { status, headers });
}

/** Errors of loaders: logged once for operators; the error page shows no details (ERR-1). */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(
    JSON.stringify({
      event: 'page.failed',
      path: new URL(request.url).pathname,
      detail: withPublicAddresses(detail).slice(0, 1_000),
    }),
  );
}
