import * as build from '../../build/server/index.js';
import type { SignInState } from '../../schema/contract/desk-view.ts';
import { FEED_LISTS } from '../../schema/sections.ts';
import { PAGE_STYLES, statusDocument } from '../feed-status/status-document.ts';
import { sha256Hex } from '../http/bearer.ts';
import { checkSecret, type Unchecked } from '../http/check-secret.ts';
import { errorResponse } from '../http/error-response.ts';
import { registerOf } from '../platform/calls/publication-register.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { secretOf } from '../platform/secret-of.ts';
import type { Endpoint, RequestDetails } from '../publications/endpoint.ts';
import { inTime } from '../publications/operators-api/register-answers.ts';
import { idOfKey, PEOPLE_SECRETS } from '../publications/people/person-key.ts';
import { openSession } from '../publications/people/sessions.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';
import { readForm } from './read-form.ts';

/** No digest equals it. */
const NO_DIGEST = '';

/**
 * `/desk/sign-in?link=&next=`: GET shows a button only, because mail programs and chats open links to look at them; the POST
 * of its form uses the link up. The link is in the query, which no line of the log has.
 * @returns 303 to `next` or the desk with a session of twelve hours; 410 for a link that is over; 403, 404, 429, 503 as the desk
 */
export const signInByLink: Endpoint = { methods: ['GET', 'HEAD', 'POST'], errors: 'page', handleAny: signIn };

async function signIn(details: RequestDetails): Promise<Response> {
  const { request, env, url, host } = details;
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  if (secret === undefined || !isNetworkHost(env, host))
    return errorResponse('page', 404, 'Links to sign in are for the network’s own host.', {
      title: 'Nothing here',
    });
  if (request.method !== 'POST') {
    const link = url.searchParams.get('link');
    const next = deskPath(url.searchParams.get('next'));
    return link === null || idOfKey(link) === null
      ? signInPage({ is: 'over' }, 410)
      : signInPage({ is: 'link', link, next });
  }
  const form = await readForm(request, url);
  return form instanceof Response ? form : takeLink(details, form, secret);
}

async function takeLink(details: RequestDetails, form: URLSearchParams, secret: string): Promise<Response> {
  const { request, env, now } = details;
  const link = form.get('link') ?? '';
  const id = idOfKey(link);
  if (id === null) return signInPage({ is: 'over' }, 410);
  const register = registerOf(env);
  const wanted = async () => (await inTime(register.linkOf(id))) ?? NO_DIGEST;
  const checked = await checkSecret(request, env, { of: PEOPLE_SECRETS, shown: link, wanted });
  if (typeof checked === 'object') return uncompared(checked);
  try {
    // Asked again in one step, because the form may be sent twice at once.
    if (checked === 'wrong' || !(await inTime(register.takeLink(id, await sha256Hex(link))))) {
      logEvent('desk.link-refused', { person: id });
      return signInPage({ is: 'over' }, 410);
    }
  } catch (error) {
    logEvent('desk.register-unreachable', { detail: errorText(error) });
    return notNow('Whether this link is still good is not known now. Try again shortly.');
  }
  return toDesk(await openSession(env, secret, { person: id }, now), deskPath(form.get('next')));
}

export const notNow = (reason: string): Response => errorResponse('page', 503, reason, { title: 'Not now' });

/** For a secret that was not compared. */
export const uncompared = ({ status, reason, headers }: Unchecked): Response =>
  errorResponse('page', status, reason, {
    title: status === 429 ? 'Too many tries' : 'Not now',
    headers,
  });

/** A page of the desk with its query; longer ones lead to the desk itself, and the form has a limit. */
const NEXT_MAX_UNITS = 1_000;

const DESK_PAGE = new RegExp(
  `^/desk/[a-z0-9-]{1,64}(?:/(?:changes|story|feed/[a-z0-9]{1,16}|${FEED_LISTS.map(({ id }) => id).join('|')}))?(?:\\?[!-~]*)?$`,
);

/** @param next as it was sent @returns the page of a publication's desk that it names; the desk itself for anything else */
export const deskPath = (next: string | null): string =>
  next !== null && next.length <= NEXT_MAX_UNITS && DESK_PAGE.test(next) ? next : '/desk';

/** A page of the desk for somebody who is not signed in. */
export function signInPage(state: SignInState, status = 200): Response {
  const html = build.entry.module.renderDeskSignIn({ state, stylesheets: PAGE_STYLES });
  const { headers } = statusDocument('', { forms: true });
  // Their address is a link, so no request may name it. `no-referrer` would also hide from Safari before 16.4, which sends
  // no Sec-Fetch-Site, where the form comes from (own-site.ts): its Origin would be null.
  if (state.is === 'link' || state.is === 'over') headers.set('referrer-policy', 'strict-origin');
  return new Response(html, { status, headers });
}

/** @param cookies Set-Cookie headers @param path of the desk */
export function toDesk(cookies: readonly string[], path = '/desk'): Response {
  const headers = new Headers({ location: path, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
