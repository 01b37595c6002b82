import { STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import { readCookies, setCookie } from '../../http/cookies.ts';
import { readSigned, signValue } from '../../http/signed-value.ts';
import type { Env } from '../../platform/env.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

/** Browsers accept a cookie with this prefix over https only, for this host alone, so no other host can set or shadow it. */
const SESSION_COOKIE = '__Host-masthead-desk';
/** For local runs, in addition: Safari accepts no `Secure` cookie over http from this machine; Chromium and Firefox do. */
const LOCAL_COOKIE = 'masthead-desk';
/** An operator's working day, in seconds. */
const SESSION_S = 12 * 3_600;

type SessionEnv = Pick<Env, 'LOCAL' | 'PUBLICATIONS'>;

const endedKey = (session: string): string => `ended-session:${session}`;

const cookieNames = ({ LOCAL }: SessionEnv): string[] =>
  LOCAL === '1' ? [SESSION_COOKIE, LOCAL_COOKIE] : [SESSION_COOKIE];

export interface Session {
  /** The id of the person who signed in; null for the operators' secret. */
  person: string | null;
}

/**
 * @param secret signs the session: another one of the deployment ends them all
 * @param now epoch ms
 * @returns the Set-Cookie headers of a new session
 */
export async function openSession(
  env: SessionEnv,
  secret: string,
  { person }: Session,
  now: number,
): Promise<string[]> {
  const name = crypto.randomUUID();
  const end = now + SESSION_S * 1_000;
  const signed =
    person === null
      ? await signValue(secret, 'desk', name, end)
      : await signValue(secret, 'person', `${person}-${name}`, end);
  return cookiesOf(env, signed, SESSION_S);
}

/** @returns the request's session that is signed, not over, and not ended, or null @throws if KV does not say so */
export async function currentSession(
  request: Request,
  env: SessionEnv,
  secret: string,
  now: number,
): Promise<Session | null> {
  for (const [name, session] of await sessionsOf(request, env, secret, now)) {
    const ended = await withTimeout(env.PUBLICATIONS.get(endedKey(name)), STORE_WAIT_MS);
    if (ended === null) return session;
  }
  return null;
}

/**
 * Ends the request's sessions: every copy of their cookies is worth nothing as soon as KV says so there, within a minute
 * (F4).
 * @returns the Set-Cookie headers that remove them from this browser @throws KV's error: they are not ended
 */
export async function endSessions(
  request: Request,
  env: SessionEnv,
  secret: string,
  now: number,
): Promise<string[]> {
  for (const name of (await sessionsOf(request, env, secret, now)).keys()) {
    const ending = env.PUBLICATIONS.put(endedKey(name), '1', { expirationTtl: SESSION_S });
    await withTimeout(ending, STORE_WAIT_MS);
  }
  return cookiesOf(env, '', 0);
}

/** @returns the signed sessions among the request's cookies, by their names */
async function sessionsOf(
  request: Request,
  env: SessionEnv,
  secret: string,
  now: number,
): Promise<Map<string, Session>> {
  const cookies = new Set(cookieNames(env).flatMap((name) => readCookies(request, name)));
  const sessions = new Map<string, Session>();
  for (const cookie of cookies) {
    // With purposes of their own: a build from before November 2026 takes each session of `desk` for an operator's.
    const ofSecret = await readSigned(secret, 'desk', cookie, now);
    if (ofSecret) sessions.set(ofSecret.value, { person: null });
    const ofPerson = await readSigned(secret, 'person', cookie, now);
    if (ofPerson) sessions.set(ofPerson.value, { person: ofPerson.value.split('-')[0] ?? '' });
  }
  return sessions;
}

/**
 * A link to the desk in a mail, a chat or a paper's page finds somebody signed in: no GET changes anything. Forms of other
 * sites come without the cookie, and are refused. @param session signed; empty to remove it @param maxAge seconds
 */
const cookiesOf = (env: SessionEnv, session: string, maxAge: number): string[] =>
  cookieNames(env).map((name) =>
    setCookie({ name, value: session, path: '/', maxAge }, name === SESSION_COOKIE),
  );
