import * as build from '../../build/server/index.js';
import { type RegisterNews, registerNewsSchema } from '../../schema/desk.ts';
import { isBearer, sha256Hex } from '../http/bearer.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import type { Endpoint, RequestDetails } from '../http/endpoint.ts';
import { errorResponse } from '../http/error-response.ts';
import { readText } from '../http/limited-body.ts';
import { LIMIT_PERIOD_S, withinLimit } from '../http/rate-limit.ts';
import { readSigned, signValue } from '../http/signed-value.ts';
import type { Env } from '../platform/env.ts';
import { logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { operatorSecret } from '../publications/operators-api/operator-secret.ts';
import { isNetworkHost } from '../publications/read-publication.ts';
import { PUBLICATION_REGISTER_NAME } from '../publications/register/register-calls.ts';
import { deskQuery, renderDesk } from './desk.ts';
import { readFeedOverview } from './read-feed-overview.ts';
import { PAGE_STYLES, statusDocument } from './status-document.ts';

const SESSION_COOKIE = 'masthead-desk';
const COOKIE = { name: SESSION_COOKIE, path: '/desk', sameSite: 'Strict' } as const;
/** An operator's working day, in seconds. */
const SESSION_S = 12 * 3_600;
/** Without the register in time the desk says so and shows the rest. */
const NEWS_WAIT_MS = 2_000;
/** The secret and the field's name. */
const FORM_MAX_BYTES = 2_048;

/**
 * `/desk`: the operators' screen of the network, on the network's own hosts only. It is behind the operators' secret, which
 * is sent in a form once and is in no address; the browser keeps a signed session that no script can read.
 * @returns the screen, or the form that asks for the secret: 200, 401 for a wrong one, 404 on other hosts, 429, 503
 */
export const desk: Endpoint = { methods: ['GET', 'HEAD', 'POST'], errors: 'page', handleAny: handleDesk };

async function handleDesk(details: RequestDetails): Promise<Response> {
  const { request, env, url, host, now } = details;
  if (!isNetworkHost(env, host))
    return errorResponse('page', 404, 'The desk is on the network’s own host (NETWORK_HOSTS).', {
      title: 'Nothing here',
    });
  const secret = operatorSecret(env);
  if (secret === undefined)
    return errorResponse('page', 503, 'No operators’ secret is configured (OPERATOR_TOKEN).', {
      title: 'No desk yet',
    });
  if (request.method === 'POST') return signIn(details, secret);
  const session = await readSigned(secret, 'desk', readCookie(request, SESSION_COOKIE) ?? '', now);
  if (session === null) return signInForm(200, false);
  const [overview, news] = await Promise.all([readFeedOverview(env), readNews(env, deskQuery(url))]);
  return renderDesk(details, overview, news);
}

async function signIn({ request, env, now }: RequestDetails, secret: string): Promise<Response> {
  if (!(await withinLimit(env, 'desk', callerNetwork(request))))
    return errorResponse('page', 429, 'Ten tries a minute are taken.', {
      title: 'Too many tries',
      headers: { 'retry-after': String(LIMIT_PERIOD_S) },
    });
  const form = new URLSearchParams(await readText(request.body, FORM_MAX_BYTES).catch(() => ''));
  if (!(await isBearer(`Bearer ${form.get('secret') ?? ''}`, await sha256Hex(secret)))) {
    logEvent('desk.refused', {});
    return signInForm(401, true);
  }
  const value = await signValue(secret, 'desk', crypto.randomUUID(), now + SESSION_S * 1_000);
  const cookie = setCookie({ ...COOKIE, value, maxAge: SESSION_S }, env.LOCAL === '1');
  const headers = { location: '/desk', 'set-cookie': cookie, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

function signInForm(status: number, refused: boolean): Response {
  const html = build.entry.module.renderDeskSignIn({ refused, stylesheets: PAGE_STYLES });
  return new Response(html, { status, headers: statusDocument('', { forms: true }).headers });
}

/** @returns null where the register does not answer */
async function readNews(env: Env, query: string): Promise<RegisterNews | null> {
  try {
    const register = env.PUBLICATION_REGISTER.getByName(PUBLICATION_REGISTER_NAME);
    return registerNewsSchema.parse(await withTimeout(Promise.resolve(register.news(query)), NEWS_WAIT_MS));
  } catch (error) {
    logEvent('desk.register-unreachable', { detail: String(error).slice(0, 200) });
    return null;
  }
}
