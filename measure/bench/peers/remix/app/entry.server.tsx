import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';

const ABORT_DELAY = 5000;

/** From Remix's template for Cloudflare. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), ABORT_DELAY);
  const body = await renderToReadableStream(
    <RemixServer context={context} url={request.url} abortDelay={ABORT_DELAY} />,
    { signal: controller.signal },
  );
  body.allReady.then(() => clearTimeout(timeout));
  if (isbot(request.headers.get('user-agent') || '')) await body.allReady;
  headers.set('Content-Type', 'text/html');
  // Local runtimes compress answers without this mark.
  headers.set('content-encoding', 'identity');
  return new Response(body, { headers, status });
}
