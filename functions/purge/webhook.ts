import { sourceSecret } from '../../schema/source.ts';
import { notePurge } from '../articles/purge-time.ts';
import { noteMovedSlug } from '../articles/sources/moved-slugs.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { errorResponse } from '../http/error-response.ts';
import { BodyTooLarge, readSent } from '../http/limited-body.ts';
import { withinPurgeLimit } from '../http/rate-limit.ts';
import { pagesProps } from '../pages/pages-props.ts';
import { jsonOf } from '../platform/json-of.ts';
import { logEvent } from '../platform/log.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { listAddress, textAddress } from './plan-purge.ts';
import { type Checked, checkSignature, readWebhook, SIGNATURE_HEADERS, type Told } from './signed-webhook.ts';
import { streamPurge } from './stream-purge.ts';

/** Ghost sends a whole post, in three forms. */
const BODY_MAX_BYTES = 2 * 1024 * 1024;

/**
 * `POST /api/webhook` (SRC-5): the publication's source says which articles have changed; they and the newest list are
 * fetched again.
 * @returns 202 at once, because Ghost waits two seconds; 404, 401, 413 or 400 before anything is fetched
 */
export const webhook: Endpoint = { methods: ['POST'], errors: 'json', handle: handleWebhook };

const REFUSALS: Record<Exclude<Checked, 'right'>, string> = {
  wrong: 'A signature with the secret of this publication is needed.',
  late: 'The signature is more than five minutes old, or from a clock that is.',
};

async function handleWebhook(scope: EndpointScope): Promise<Response> {
  const { request, env, publication, domain, now } = scope;
  const { source } = publication;
  const name = source && 'webhookSecret' in source ? source.webhookSecret : undefined;
  const secret = name === undefined ? undefined : sourceSecret(env, name);
  if (secret === undefined) return refuse(scope, 404, 'This publication takes no webhooks.');
  const body = await readBody(request);
  if (body === null) return refuse(scope, 413, 'The body is too long, or did not come in time.');
  const written = SIGNATURE_HEADERS.map((header) => request.headers.get(header)).find(
    (value) => value !== null,
  );
  const checked = await checkSignature(secret, written ?? '', body, now);
  if (checked !== 'right') return refuse(scope, 401, REFUSALS[checked]);
  const told = readWebhook(jsonOf(body));
  if (told === null) return refuse(scope, 400, 'The body names no post.');
  // Of an import of many posts, only the first ones are fetched at once: the others when they are read.
  if (await withinPurgeLimit(env, `${publication.id} webhook ${callerNetwork(request)}`))
    scope.ctx.waitUntil(purgeNow(scope, told));
  else await notePurge(domain, now);
  return Response.json({ accepted: told.slugs }, { status: 202, headers: { 'cache-control': 'no-store' } });
}

async function readBody(request: Request): Promise<string | null> {
  try {
    return await readSent(request, BODY_MAX_BYTES);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) logEvent('webhook.unread', {});
    return null;
  }
}

/** As an editor's purge, without anybody who reads its lines. */
async function purgeNow(scope: EndpointScope, { slugs, moved }: Told): Promise<void> {
  const { request, env, ctx, publication, domain } = scope;
  const { source } = publication;
  if (moved && source?.kind === 'ghost') await noteMovedSlug(env, source, moved);
  const call = {
    publication,
    domain,
    props: await pagesProps(scope, publication.id),
    subjects: ['articles' as const, 'front' as const],
    what: JSON.stringify({ webhook: slugs }),
    words: slugs.length === 0 ? 'articles' : `article ${slugs.join(', ')}`,
    // The row names it, so it is the publication's own.
    secret: 'title' as const,
    by: source?.kind ?? '',
  };
  const urls = [...slugs.map(textAddress), listAddress(domain)];
  const unattended = new Request(request.url);
  await streamPurge(unattended, env, ctx, call, [urls.map((url) => ({ url, sections: [] }))]).text();
}

function refuse({ publication }: EndpointScope, status: number, reason: string): Response {
  logEvent('webhook.refused', { publication: publication.id, status, reason });
  return errorResponse('json', status, reason);
}
