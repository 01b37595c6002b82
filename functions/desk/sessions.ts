import { readCookies, setCookie } from '../http/cookies.ts';
import { readSigned, signValue } from '../http/signed-value.ts';
import type { Env } from '../platform/env.ts';
import { STORE_WAIT_MS, withTimeout } from '../platform/with-timeout.ts';

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

/** @returns the Set-Cookie headers of a new session, which this secret signs. @param now epoch ms */
export async function openSession(env: SessionEnv, secret: string, now: number): Promise<string[]> {
  const signed = await signValue(secret, 'desk', crypto.randomUUID(), now + SESSION_S * 1_000);
  return cookiesOf(env, signed, SESSION_S);
}

/** @returns whether the request has a session that is signed, not over, and not ended. @throws if KV does not say so */
export async function hasSession(
  request: Request,
  env: SessionEnv,
  secret: string,
  now: number,
): Promise<boolean> {
  for (const session of await sessionsOf(request, env, secret, now)) {
    const ended = await withTimeout(env.PUBLICATIONS.get(endedKey(session)), STORE_WAIT_MS);
    if (ended === null) return true;
  }
  return false;
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
  for (const session of await sessionsOf(request, env, secret, now)) {
    const ending = env.PUBLICATIONS.put(endedKey(session), '1', { expirationTtl: SESSION_S });
    await withTimeout(ending, STORE_WAIT_MS);
  }
  return cookiesOf(env, '', 0);
}

/** @returns the names of the signed sessions among the request's cookies, each once */
async function sessionsOf(
  request: Request,
  env: SessionEnv,
  secret: string,
  now: number,
): Promise<Set<string>> {
  const cookies = new Set(cookieNames(env).flatMap((name) => readCookies(request, name)));
  const read = await Promise.all([...cookies].map((cookie) => readSigned(secret, 'desk', cookie, now)));
  return new Set(read.flatMap((session) => session?.value ?? []));
}

/** @param session signed; empty to remove it @param maxAge seconds */
const cookiesOf = (env: SessionEnv, session: string, maxAge: number): string[] =>
  cookieNames(env).map((name) =>
    setCookie({ name, value: session, path: '/', maxAge, sameSite: 'Strict' }, name === SESSION_COOKIE),
  );
