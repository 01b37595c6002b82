import type { Publication } from '../../schema/publication.ts';
import { entityTag, namesTag } from '../http/entity-tag.ts';
import { BARE_POLICY, COMMON_HEADERS } from '../http/security-headers.ts';
import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';
import { publicationOf } from '../publications/publication-of-request.ts';
import { backendDomain, normaliseHost } from '../publications/read-publication.ts';

/** The request and its publication, from which the texts for machines are written. */
export interface DocumentScope {
  env: Env;
  publication: Publication;
  /** Scheme and host: the beginning of every address in the answer. */
  origin: string;
  /** The publication's domain in the backend (NET-1). */
  domain: string;
  query: URLSearchParams;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface DocumentText {
  /** Media type, with its charset. */
  type: string;
  text: string;
  /** Seconds for which the client may reuse the text; answers other than 200 are never kept. */
  freshS: number;
  /** 200 by default. */
  status?: number;
  /** In addition to the common headers. */
  headers?: Record<string, string>;
}

/** Handles publication, caching and headers of everything that machines read; `write` supplies the text. */
export async function respondWithDocument(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  write: (scope: DocumentScope) => DocumentText | Promise<DocumentText>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return textError(405, 'Method not allowed', { allow: 'GET, HEAD' });
  }
  const now = Date.now();
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const url = new URL(request.url);
  const host = normaliseHost(url.host);
  const publication = await publicationOf(request, env, ctx);
  if (publication === null) {
    logEvent('host.unknown', { host: host.slice(0, 253) });
    return textError(404, 'Unknown publication');
  }
  const origin = env.LOCAL === '1' ? url.origin : `https://${host}`;
  const domain = backendDomain(publication, host);
  const query = url.searchParams;
  const scope = { env, publication, origin, domain, query, now, waitUntil };
  const { type, text, freshS, status = 200, headers: own } = await write(scope);
  const body = request.method === 'HEAD' ? null : text;
  const common = { ...COMMON_HEADERS, 'content-security-policy': BARE_POLICY, ...own };
  if (status !== 200) {
    const headers = { ...common, 'content-type': type, 'cache-control': 'no-store' };
    return new Response(body, { status, headers });
  }
  const etag = await entityTag(text);
  const headers = { ...common, 'cache-control': `public, max-age=${freshS}`, etag };
  // Feed readers come every few minutes and mostly find nothing new.
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': type } });
}

function textError(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'content-security-policy': BARE_POLICY,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
