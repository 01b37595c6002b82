import * as build from '../../build/server/index.js';
import { type RegisterNews, registerNewsSchema } from '../../schema/desk.ts';
import { PAGE_STYLES, statusDocument } from '../feed-status/status-document.ts';
import { readCookies, setCookie } from '../http/cookies.ts';
import { errorResponse } from '../http/error-response.ts';
import { readText } from '../http/limited-body.ts';
import { isFromOtherSite } from '../http/own-site.ts';
import { firstSigned, signValue } from '../http/signed-value.ts';
import { registerOf } from '../platform/calls/publication-register.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { secretOf } from '../platform/secret-of.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { Endpoint, RequestDetails } from '../publications/endpoint.ts';
import { checkOperator } from '../publications/operators-api/operator-secret.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';
import { deskQuery, renderDesk } from './desk.ts';
import { readFeedOverview } from './read-feed-overview.ts';

/** Browsers accept a cookie with this prefix over https only, for this host alone, so no other host can set or shadow it. */
const SESSION_COOKIE = '__Host-masthead-desk';
/** For local runs, in addition: Safari accepts no `Secure` cookie over http from this machine; Chromium and Firefox do. */
const LOCAL_COOKIE = 'masthead-desk';
/** An operator's working day, in seconds. */
const SESSION_S = 12 * 3_600;
/** If the register is late, the desk says so and shows the rest. */
const NEWS_WAIT_MS = 2_000;
/** The secret and the field's name. */
const FORM_MAX_BYTES = 2_048;
/** Limit for a caller who sends the form byte by byte. */
const FORM_TIMEOUT_MS = 5_000;

/**
 * `/desk`: the operators' screen of the network, on the network's hosts only. It requires the operators' secret, which
 * is sent once in a form and never in an address; the browser stores a signed session that scripts cannot read, until
 * sign-out.
 * @returns the screen, or the form for the secret: 200, 401 for a wrong one, 403 for a form of another site, 404 on
 * other hosts, 429, 503
 */
export const desk: Endpoint = { methods: ['GET', 'HEAD', 'POST'], errors: 'page', handleAny: handleDesk };

async function handleDesk(details: RequestDetails): Promise<Response> {
  const { request, env, url, host, now } = details;
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
  const cookies = cookieNames(env).flatMap((name) => readCookies(request, name));
  const session = await firstSigned(secret, 'desk', cookies, now);
  if (session === null) return signInForm(200, false);
  const [overview, news] = await Promise.all([readFeedOverview(env), readNews(env, deskQuery(url))]);
  return renderDesk(details, overview, news);
}

async function handleForm(details: RequestDetails, secret: string): Promise<Response> {
  const { request, url, env } = details;
  if (isFromOtherSite(request, url))
    return errorResponse('page', 403, 'The form was sent by a page of another site.', {
      title: 'Not from here',
    });
  const reading = readText(request.body, FORM_MAX_BYTES);
  const text = await withTimeout(reading, FORM_TIMEOUT_MS).catch(() => null);
  if (text === null)
    return errorResponse('page', 400, 'The form came late or was too long. Send it again.', {
      title: 'Try again',
    });
  const form = new URLSearchParams(text);
  return form.has('sign-out')
    ? toDesk(env, '', 0)
    : signIn(details, secret, (form.get('secret') ?? '').trim());
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
  const expires = details.now + SESSION_S * 1_000;
  return toDesk(details.env, await signValue(secret, 'desk', crypto.randomUUID(), expires), SESSION_S);
}

const cookieNames = ({ LOCAL }: Pick<Env, 'LOCAL'>): string[] =>
  LOCAL === '1' ? [SESSION_COOKIE, LOCAL_COOKIE] : [SESSION_COOKIE];

/** @param session for the browser's cookie @param maxAge seconds; 0 ends the session in this browser */
function toDesk(env: Env, session: string, maxAge: number): Response {
  const headers = new Headers({ location: '/desk', 'cache-control': 'no-store' });
  for (const name of cookieNames(env)) {
    const cookie = { name, value: session, path: '/', maxAge, sameSite: 'Strict' } as const;
    headers.append('set-cookie', setCookie(cookie, name === SESSION_COOKIE));
  }
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
