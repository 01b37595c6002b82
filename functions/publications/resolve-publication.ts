import type { Publication } from '../../schema/publication.ts';
import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';
import { publicationOf } from './publication-of-request.ts';

/** The publication that a request is for, or why it cannot be determined. */
export type ResolvedPublication =
  | { ok: true; publication: Publication }
  | { ok: false; status: 404 | 503; reason: string };

/** @returns the publication of the request's hostname (NET-1); never throws */
export async function resolvePublication(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
): Promise<ResolvedPublication> {
  try {
    const publication = await publicationOf(request, env, ctx);
    if (publication) return { ok: true, publication };
    logEvent('host.unknown', { host: new URL(request.url).host.slice(0, 253) });
    return { ok: false, status: 404, reason: 'Unknown publication.' };
  } catch (error) {
    logEvent('publication.unreachable', { detail: String(error).slice(0, 200) });
    return {
      ok: false,
      status: 503,
      reason: 'The store of publications does not answer. Try again shortly.',
    };
  }
}
