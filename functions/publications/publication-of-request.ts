import type { Publication } from '../../schema/publication.ts';
import type { Env } from '../platform/env.ts';
import { normaliseHost, publicationIdOfHost, readPublication } from './read-publication.ts';

/**
 * The one way from a request to its publication (NET-1).
 * @returns null for a host without a publication
 * @throws what KV throws, if nothing else can answer
 */
export async function publicationOf(
  request: Request,
  env: Env,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Publication | null> {
  const scope = { env, now: Date.now(), waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work) };
  const id = await publicationIdOfHost(scope, normaliseHost(new URL(request.url).host));
  return id === null ? null : readPublication(scope, id);
}
