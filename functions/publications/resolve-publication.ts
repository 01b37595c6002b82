import type { Publication } from '../../schema/publication.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { formerHost, publicationIdOfHost } from './publication-of-host.ts';
import { readPublication } from './read-publication.ts';

/** The publication of a request, or the reason why it is unknown. */
export type ResolvedPublication =
  | { ok: true; publication: Publication }
  | { ok: false; status: 404 | 410 | 503; reason: string }
  /** The publication gave up this hostname and has that one. */
  | { ok: false; status: 308; movedTo: string };

export type Unresolved = Extract<ResolvedPublication, { ok: false }>;

/** @returns the publication of a hostname (NET-1); never throws. @param host normalised */
export async function resolvePublication({
  host,
  ...scope
}: RequestScope & { host: string }): Promise<ResolvedPublication> {
  try {
    const id = await publicationIdOfHost(scope, host);
    const publication = id === null ? null : await readPublication(scope, id);
    if (publication) return { ok: true, publication };
    const former = await formerHost(scope, host);
    if (former)
      return former.movedTo === null ? GONE_ANSWER : { ok: false, status: 308, movedTo: former.movedTo };
    logUnknownHost(host);
    return { ok: false, status: 404, reason: 'Unknown publication' };
  } catch (error) {
    logEvent('publication.unreachable', { host, detail: errorText(error) });
    return {
      ok: false,
      status: 503,
      reason: UNREACHABLE_REASON,
    };
  }
}

/** While no valid row can be read from KV or memory. */
export const UNREACHABLE_REASON = 'The store of publications does not answer. Try again shortly.';

/** For a hostname whose publication was removed. */
export const GONE_REASON = 'This publication is no longer served here.';
const GONE_ANSWER = { ok: false, status: 410, reason: GONE_REASON } as const;

/** DNS names are never longer. */
const HOST_LOGGED_UNITS = 253;

export const logUnknownHost = (host: string): void =>
  logEvent('host.unknown', { host: host.slice(0, HOST_LOGGED_UNITS) });
