import { errorResponse } from '../http/error-response.ts';
import type { Env } from '../platform/env.ts';
import { type RequestDetails, unresolved } from '../publications/endpoint.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';
import { resolvePublication } from '../publications/resolve-publication.ts';

/**
 * The desk of a publication on its own host leads to the network's: readers' hosts have no sign-in (ROLE-1).
 * @returns 303 to the same page there; 404 if a form was sent, or if NETWORK_HOSTS names no host
 */
export async function toNetworkDesk(details: RequestDetails): Promise<Response> {
  const { request, env, url } = details;
  const network = networkOrigin(env, url);
  if (request.method === 'POST' || network === null)
    return errorResponse('page', 404, 'The desk is on the network’s own host (NETWORK_HOSTS).', {
      title: 'Nothing here',
    });
  const found = await resolvePublication(details);
  if (!found.ok) return unresolved(details, 'page', found);
  const location = `${network}/desk/${found.publication.id}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** @returns the origin of the network's first host; null if it has none */
export function networkOrigin({ LOCAL, NETWORK_HOSTS }: Env, { protocol, port }: URL): string | null {
  if (LOCAL === '1') return `${protocol}//127.0.0.1${port === '' ? '' : `:${port}`}`;
  const host = normaliseHost((NETWORK_HOSTS ?? '').split(',')[0]?.trim() ?? '');
  return host === '' ? null : `https://${host}`;
}
