import * as build from '../../build/server/index.js';
import { type RegisterNews, registerNewsSchema } from '../../schema/desk.ts';
import { PAGE_STYLES, statusDocument } from '../feed-status/status-document.ts';
import { errorResponse } from '../http/error-response.ts';
import { readSent } from '../http/limited-body.ts';
import { isFromOtherSite } from '../http/own-site.ts';
import { registerOf } from '../platform/calls/publication-register.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { secretOf } from '../platform/secret-of.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { Endpoint, RequestDetails } from '../publications/endpoint.ts';
import { checkOperator } from '../publications/operators-api/operator-secret.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';
import { deskQuery, renderDesk } from './desk.ts';
import { deskUser } from './desk-user.ts';
import { readFeedOverview } from './read-feed-overview.ts';
import { endSessions, openSession } from './sessions.ts';

/** If the register is late, the desk says so and shows the rest. */
const NEWS_WAIT_MS = 2_000;
/** The secret and the field's name. */
const FORM_MAX_BYTES = 2_048;
/** Limit for a caller who sends the form byte by byte. */
const FORM_TIMEOUT_MS = 5_000;

/**
 * `/desk`: the operators' screen of the network, on the network's hosts only. It requires the operators' secret, which
 * is sent once in a form and never in an address; the browser stores a signed session that scripts cannot read, until
 * sign-out, which ends all copies of it.
 * @returns the screen, or the form for the secret: 200, 401 for a wrong one, 403 for a form of another site, 404 on
 * other hosts, 429, 503
 */
export const desk: Endpoint = { methods: ['GET', 'HEAD', 'POST'], errors: 'page', handleAny: handleDesk };

async function handleDesk(details: RequestDetails): Promise<Response> {
  const { request, env, url, host } = details;
  if (!isNetworkHost(env, host))
    return errorResponse('page', 404, 'The desk is on the network’s own host (NETWORK_HOSTS).', {
      title: 'Nothing here',
    });
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  if (secret === undefined)
    return errorResponse('page', 503, 'No operators’ secret is configured (OPERATOR_TOKEN).', {
      title: 'No desk yet',
    });
  if (request.method === 'POST') return handleForm(details, secret);
  try {
    if ((await deskUser(details)) === null) return signInForm(200, false);
  } catch (error) {
    return sessionsUnknown(error, 'Whether this session was ended is not known now. Try again shortly.');
  }
  const [overview, news] = await Promise.all([readFeedOverview(env), readNews(env, deskQuery(url))]);
  return renderDesk(details, overview, news);
}

async function handleForm(details: RequestDetails, secret: string): Promise<Response> {
  const { request, url } = details;
  if (isFromOtherSite(request, url))
    return errorResponse('page', 403, 'The form was sent by a page of another site.', {
      title: 'Not from here',
    });
  const reading = readSent(request, FORM_MAX_BYTES);
  const text = await withTimeout(reading, FORM_TIMEOUT_MS).catch(() => null);
  if (text === null)
    return errorResponse('page', 400, 'The form came late or was too long. Send it again.', {
      title: 'Try again',
    });
  const form = new URLSearchParams(text);
  return form.has('sign-out')
    ? signOut(details, secret)
    : signIn(details, secret, (form.get('secret') ?? '').trim());
}

async function signOut({ request, env, now }: RequestDetails, secret: string): Promise<Response> {
  try {
    return toDesk(await endSessions(request, env, secret, now));
  } catch (error) {
    return sessionsUnknown(error, 'You are still signed in. Sign out again shortly.');
  }
}

/** KV did not answer. */
function sessionsUnknown(error: unknown, reason: string): Response {
  logEvent('desk.sessions-unknown', { detail: errorText(error) });
  return errorResponse('page', 503, reason, { title: 'Not now' });
}

async function signIn(details: RequestDetails, secret: string, shown: string): Promise<Response> {
  const checked = await checkOperator(details, shown, secret);
  if (typeof checked === 'object')
    return errorResponse('page', checked.status, checked.reason, {
      title: checked.status === 429 ? 'Too many tries' : 'Not now',
      headers: checked.headers,
    });
  if (checked === 'wrong') {
    logEvent('desk.refused', {});
    return signInForm(401, true);
  }
  return toDesk(await openSession(details.env, secret, details.now));
}

/** @param cookies Set-Cookie headers */
function toDesk(cookies: readonly string[]): Response {
  const headers = new Headers({ location: '/desk', 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function signInForm(status: number, refused: boolean): Response {
  const html = build.entry.module.renderDeskSignIn({ refused, stylesheets: PAGE_STYLES });
  return new Response(html, { status, headers: statusDocument('', { forms: true }).headers });
}

/** @returns null if the register does not answer */
async function readNews(env: Env, query: string): Promise<RegisterNews | null> {
  try {
    const news = registerOf(env).news(query);
    return registerNewsSchema.parse(await withTimeout(Promise.resolve(news), NEWS_WAIT_MS));
  } catch (error) {
    logEvent('desk.register-unreachable', { detail: errorText(error) });
    return null;
  }
}
