import { publicAddress } from '../../schema/contract/public-address.ts';
import type { Publication } from '../../schema/publication.ts';
import type { PurgeOrder } from '../../schema/purge.ts';
import { hasSource } from '../articles/sources/ask-source.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { errorResponse } from '../http/error-response.ts';
import { LIMIT_PERIOD_S, withinPurgeLimit } from '../http/rate-limit.ts';
import { pagesProps } from '../pages/pages-props.ts';
import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { authorise } from '../publications/people/authorise.ts';
import { ownerOfSecret } from '../publications/people/shared-secrets.ts';
import { planPurge } from './plan-purge.ts';
import { readOrder } from './read-order.ts';
import { type Call, streamPurge } from './stream-purge.ts';

/**
 * `POST /api/purge` (PURGE-1, PURGE-2): fetches feeds or articles of the request's publication now, for an editor or
 * the backend.
 * @returns 200 with one JSON line per feed as it finishes, and a summary; 405, 404 for an unknown host, 429, 401, 400
 * or 404, in this order, before anything is fetched
 */
export const purge: Endpoint = { methods: ['POST'], errors: 'json', handle: handlePurge };

async function handlePurge(scope: EndpointScope): Promise<Response> {
  const { request, env, publication } = scope;
  const call = await callOf(scope);
  const found = await authorise(scope, 'edit', publication);
  if (!found.ok && found.status > 403) return refuse(call, found.status, found.reason, found.headers);
  // Every call counts, with or without a secret, by caller, so that strangers cannot lock editors out.
  if (!(await mayPurge(scope))) {
    const wait = { 'retry-after': String(LIMIT_PERIOD_S) };
    return refuse(call, 429, TOO_MANY, wait);
  }
  if (!found.ok) {
    if (found.status === 403) return refuse(call, 403, found.reason);
    return refuse(call, 401, reasonFor401(request, publication, env), { 'www-authenticate': 'Bearer' });
  }
  const read = await readOrder(request);
  if (!read.ok) return refuse(call, 400, read.reason);
  const { by = '', ...order } = read.order;
  call.by = found.actor.mark ?? by;
  call.secret = found.actor.mark === null ? ownerOfSecret(publication, env) : 'person';
  const running = runOrder(scope, call, order);
  return typeof running === 'string' ? refuse(call, 404, running) : running;
}

export const TOO_MANY = 'Too many calls: ten a minute are taken.';

/** @returns whether the caller may have something fetched now: each purge reaches publishers */
export const mayPurge = ({ env, publication, request }: EndpointScope): Promise<boolean> =>
  withinPurgeLimit(env, `${publication.id} ${callerNetwork(request)}`);

/** @returns a purge of the scope's publication that has no order and no author yet */
export async function callOf(scope: EndpointScope): Promise<Call> {
  const { publication, domain } = scope;
  return {
    publication,
    domain,
    props: await pagesProps(scope, publication.id),
    subjects: ['feeds'],
    what: '',
    words: '',
    by: '',
    secret: 'nobody',
  };
}

/** @param call gets the order's words @returns the answer, or the reason why the publication has nothing to fetch */
export function runOrder(scope: EndpointScope, call: Call, order: Omit<PurgeOrder, 'by'>): Response | string {
  const { request, env, ctx, publication, domain } = scope;
  call.what = JSON.stringify(order);
  call.words = wordsOf(order);
  if (order.articles !== undefined) call.subjects = ['articles', 'front'];
  const plan = planPurge(order, publication, hasSource(scope) ? domain : null);
  return plan.ok ? streamPurge(request, env, ctx, call, plan.groups) : plan.reason;
}

/** Without the query of a feed's address: publishers put keys there. */
function wordsOf({ feed, section, articles }: PurgeOrder): string {
  if (articles !== undefined) return articles === true ? 'articles' : `article ${articles}`;
  if (feed !== undefined) return `feed ${publicAddress(feed)}`;
  return section === undefined ? 'all feeds' : `section ${section}`;
}

function reasonFor401(request: Request, publication: Publication, env: Env): string {
  if (ownerOfSecret(publication, env) === 'nobody')
    return 'Nobody may purge yet: no secret is configured (PURGE_TOKEN, of at least 16 characters).';
  if (request.headers.has('authorization')) return 'This is not the secret of this publication.';
  return 'A secret is needed: "Authorization: Bearer …".';
}

function refuse(call: Call, status: number, reason: string, headers: Record<string, string> = {}): Response {
  const { publication, what } = call;
  logEvent('purge.refused', { publication: publication.id, status, what, reason });
  return errorResponse('json', status, reason, { headers });
}
