import { entityTag, namesTag } from '../http/entity-tag.ts';
import type { ErrorFormat } from '../http/error-response.ts';
import type { Endpoint, EndpointScope } from './endpoint.ts';

export interface DocumentText {
  /** Media type, with its charset. */
  type: string;
  text: string;
  /** Seconds for which the client may reuse the text; answers other than 200 are never cached. */
  freshS: number;
  /** 200 by default. */
  status?: number;
  headers?: Record<string, string>;
}

/** @returns the endpoint of a document for programs (sitemap, feed, manifest): `write` supplies the text */
export const documentEndpoint = (
  write: (scope: EndpointScope) => DocumentText | Promise<DocumentText>,
  errors: ErrorFormat = 'text',
): Endpoint => ({
  errors,
  handle: async (scope) => documentResponse(scope.request, await write(scope)),
});

/** @returns the document, or 304 for a client that has it */
export async function documentResponse(
  request: Request,
  { type, text, freshS, status = 200, headers: own }: DocumentText,
): Promise<Response> {
  if (status !== 200) {
    const headers = { ...own, 'content-type': type, 'cache-control': 'no-store' };
    return new Response(text, { status, headers });
  }
  const etag = await entityTag(text);
  const headers = { ...own, 'cache-control': `public, max-age=${freshS}`, etag };
  // Feed readers poll every few minutes, mostly without a change.
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': type } });
}
