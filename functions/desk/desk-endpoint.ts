import type { RegisterNews } from '../../schema/desk.ts';
import { NO_PAPER } from '../../schema/people.ts';
import { errorResponse } from '../http/error-response.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { secretOf } from '../platform/secret-of.ts';
import type { Endpoint, RequestDetails } from '../publications/endpoint.ts';
import { changeRepairs } from '../publications/operators-api/repairs-api.ts';
import { afterSignOut } from '../publications/people/access/signed-on.ts';
import { authorise } from '../publications/people/authorise.ts';
import { endSessions, openSession } from '../publications/people/sessions.ts';
import { checkOperator } from '../publications/people/shared-secrets.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';
import { deskQuery, renderDesk } from './desk.ts';
import { toNetworkDesk } from './network-desk.ts';
import { readForm } from './read-form.ts';
import { knownRepairs, readFeedOverview, readNews } from './read-network.ts';
import { deskPath, notNow, signInPage, toDesk, uncompared } from './sign-in.ts';

/**
 * `/desk`: the network, or of it the publications that a person may see, on the network's hosts only. It requires a
 * session: the operators' secret is sent once in a form and never in an address; the browser stores a signed session that
 * scripts cannot read, until sign-out, which ends all copies of it.
 * @returns the screen, or the form for the secret: 200, 401 for a wrong one, 403 for a form of another site, 404 on
 * other hosts, 429, 503
 */
export const desk: Endpoint = { methods: ['GET', 'HEAD', 'POST'], errors: 'page', handleAny: handleDesk };

async function handleDesk(details: RequestDetails): Promise<Response> {
  const { request, env, url, host } = details;
  if (!isNetworkHost(env, host)) return toNetworkDesk(details);
  const secret = secretOf(env, 'OPERATOR_TOKEN');
  if (secret === undefined)
    return errorResponse('page', 503, 'No operators’ secret is configured (OPERATOR_TOKEN).', {
      title: 'No desk yet',
    });
  if (request.method === 'POST') return handleForm(details, secret);
  const found = await authorise(details, 'read', null);
  if (!found.ok && !found.actor) {
    if (found.status === 401) return signInPage({ is: 'secret', refused: false, next: '/desk' });
    return errorResponse('page', found.status, found.reason, {
      title: found.status === 403 ? 'No role here' : 'Not now',
      headers: found.headers ?? {},
    });
  }
  const { actor } = found;
  // Somebody with some publications sees the network of these, and not what is written elsewhere.
  const papers = found.ok ? null : (actor?.papers ?? []).filter((paper) => paper !== NO_PAPER);
  const [overview, news, repairs] = await Promise.all([
    readFeedOverview(env, { papers, ...deskQuery(url) }),
    papers === null ? readNews(env) : null,
    actor?.role === 'operator' && papers === null ? knownRepairs(env) : null,
  ]);
  return renderDesk(url, {
    overview,
    news: actor?.role === 'operator' ? news : withoutNames(news),
    repairs,
    networkSecret: secretOf(env, 'PURGE_TOKEN') !== undefined,
    by: actor?.name ?? '',
    papers,
  });
}

async function handleForm(details: RequestDetails, secret: string): Promise<Response> {
  const form = await readForm(details.request, details.url);
  if (form instanceof Response) return form;
  if (form.has('accept') || form.has('undo')) return repair(details, form);
  return form.has('sign-out')
    ? signOut(details, secret)
    : signIn(details, secret, (form.get('secret') ?? '').trim(), deskPath(form.get('next')));
}

/** An operator accepts a new address, or takes accepted ones back. */
async function repair(details: RequestDetails, form: URLSearchParams): Promise<Response> {
  const found = await authorise(details, 'operate', null);
  if (!found.ok)
    return errorResponse('page', found.status, found.reason, {
      title: 'Not you',
      headers: found.headers ?? {},
    });
  const { name, mark } = found.actor;
  const author = { by: mark ?? name, why: 'a feed has a new address', dryRun: false };
  try {
    const done = await changeRepairs(details.env, form, author);
    return done.ok
      ? toDesk([], '/desk#repairs')
      : errorResponse('page', done.status, done.error, { title: 'Nothing was changed' });
  } catch (error) {
    logEvent('desk.register-unreachable', { detail: errorText(error) });
    return notNow('Whether it was written is not known now. The desk shows it shortly.');
  }
}

async function signOut({ request, env, now }: RequestDetails, secret: string): Promise<Response> {
  try {
    return toDesk(await endSessions(request, env, secret, now), afterSignOut(request, env));
  } catch (error) {
    logEvent('desk.sessions-unknown', { detail: errorText(error) });
    return notNow('You are still signed in. Sign out again shortly.');
  }
}

async function signIn(
  details: RequestDetails,
  secret: string,
  shown: string,
  next: string,
): Promise<Response> {
  const checked = await checkOperator(details, shown, secret);
  if (typeof checked === 'object') return uncompared(checked);
  if (checked === 'wrong') {
    logEvent('desk.refused', {});
    return signInPage({ is: 'secret', refused: true, next }, 401);
  }
  return toDesk(await openSession(details.env, secret, { person: null }, details.now), next);
}

/** Names are for operators. */
function withoutNames(news: RegisterNews | null): RegisterNews | null {
  if (news === null) return null;
  const unnamed = <T extends { by: string }>(entry: T): T => ({ ...entry, by: 'somebody' });
  const { people: _, ownSecrets: __, ...rest } = news;
  return { ...rest, writes: news.writes.map(unnamed), purges: news.purges.map(unnamed) };
}
