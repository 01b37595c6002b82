import type { Publication } from '../../schema/publication.ts';
import { type ErrorFormat, errorResponse } from '../http/error-response.ts';
import { permanentRedirect } from '../http/permanent-redirect.ts';
import type { Env } from '../platform/env.ts';
import { beginScope, type RequestScope } from '../platform/request-scope.ts';
import { LOOPBACK_HOSTS } from './hostname-faults.ts';
import { readPreview, unreadablePreview } from './preview/preview.ts';
import { backendDomain, normaliseHost, showsNetwork } from './publication-of-host.ts';
import { resolvePublication, type Unresolved } from './resolve-publication.ts';

/** A request with its details for an endpoint. */
export interface RequestDetails extends RequestScope {
  request: Request;
  ctx: ExecutionContext;
  url: URL;
  /** Normalised hostname. */
  host: string;
  /** Scheme and host of the site for readers: addresses in responses start with it. http on this machine only. */
  origin: string;
}

export interface EndpointScope extends RequestDetails {
  /** The publication of the request's hostname (NET-1). */
  publication: Publication;
  /** The publication's domain in the backend (NET-1). */
  domain: string;
  /** The row is not published. */
  preview: boolean;
}

/** One row of the table of paths. */
export type Endpoint = {
  /** By default GET and HEAD. */
  methods?: readonly string[];
  /** The format of errors. */
  errors: ErrorFormat;
  /** The answer on a host of the network that shows no publication. */
  network?: (details: RequestDetails) => Response | Promise<Response>;
} & (
  | { handle: (scope: EndpointScope) => Response | Promise<Response> }
  /** Does not need the publication, or finds it itself. */
  | { handleAny: (details: RequestDetails) => Response | Promise<Response> }
);

const READING = ['GET', 'HEAD'];

/** A request as the Worker receives it, its address read. */
interface Received {
  request: Request;
  url: URL;
  env: Env;
  ctx: ExecutionContext;
}

/** Everything that endpoints have in common: the method check, the publication, and responses to HEAD. */
export async function callEndpoint(endpoint: Endpoint, received: Received): Promise<Response> {
  const { request } = received;
  const { errors, methods = READING } = endpoint;
  if (!methods.includes(request.method)) {
    const headers = { allow: methods.join(', ') };
    return withoutBody(request, errorResponse(errors, 405, 'Method not allowed', { headers }));
  }
  const details = detailsOf(received);
  if (endpoint.network && (await isOfNetwork(details)))
    return withoutBody(request, await endpoint.network(details));
  if ('handleAny' in endpoint) return withoutBody(request, await endpoint.handleAny(details));
  // Where anything can be written, the secret of a draft must not count for the stored row of the same id.
  const isReading = methods.every((method) => READING.includes(method));
  const preview = isReading ? await readPreview(details) : null;
  if (preview === 'unreadable') return withoutBody(request, unreadablePreview(errors));
  if (preview)
    return withoutBody(
      request,
      uncacheable(await endpoint.handle(withPublication(details, preview.publication, true))),
    );
  const found = await resolvePublication(details);
  const response = found.ok
    ? await endpoint.handle(withPublication(details, found.publication))
    : unresolved(details, errors, found);
  return withoutBody(request, response);
}

/** While the index cannot be read, the endpoint says so itself. */
const isOfNetwork = async (details: RequestDetails): Promise<boolean> =>
  (await showsNetwork(details, details.host).catch(() => false)) && (await readPreview(details)) === null;

const withPublication = (
  details: RequestDetails,
  publication: Publication,
  preview = false,
): EndpointScope => ({
  ...details,
  publication,
  preview,
  domain: backendDomain(publication, details.host),
});

/** Answers for a hostname without a publication. */
export const unresolved = (
  details: Pick<RequestDetails, 'url' | 'origin'>,
  errors: ErrorFormat,
  found: Unresolved,
): Response =>
  found.status === 308
    ? movedResponse(details, found.movedTo)
    : errorResponse(errors, found.status, found.reason);

/** Redirects to the same address under the publication's current hostname. */
export function movedResponse(
  { url, origin }: Pick<RequestDetails, 'url' | 'origin'>,
  host: string,
): Response {
  const moved = new URL(origin);
  moved.hostname = host;
  return permanentRedirect(`${moved.origin}${url.pathname}${url.search}`);
}

function detailsOf({ request, url, env, ctx }: Received): RequestDetails {
  const host = normaliseHost(url.host);
  return {
    ...beginScope(env, ctx),
    request,
    ctx,
    url,
    host,
    origin: env.LOCAL === '1' || LOOPBACK_HOSTS.has(host) ? url.origin : `https://${host}`,
  };
}

/** A preview is for one browser, not for caches and search engines. */
export function uncacheable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  return new Response(response.body, { status: response.status, headers });
}

function withoutBody({ method }: Request, response: Response): Response {
  if (method !== 'HEAD' || response.body === null) return response;
  response.body.cancel().catch(() => {});
  return new Response(null, response);
}
