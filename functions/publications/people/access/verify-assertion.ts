import { createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import * as z from 'zod';
import { readText } from '../../../http/limited-body.ts';
import { errorText, logEvent } from '../../../platform/log.ts';

/** Who signed in, as the assertion says. */
export interface Identity {
  /** In lower case. */
  email: string;
  groups: readonly string[];
}

/** The only algorithm of Cloudflare’s keys: with another one, a public key could be taken for a shared secret. */
const ALGORITHMS = ['RS256'];
/** Clocks of two machines differ. */
const TOLERANCE_S = 10;

const groupsSchema = z.array(z.string().max(200)).max(500).catch([]);
/** Groups come as a claim of the identity provider that the team's settings name: at the top, or below `custom`. */
const claimsSchema = z.object({
  email: z.email().max(254),
  groups: groupsSchema,
  custom: z.object({ groups: groupsSchema }).catch({ groups: [] }),
});

/**
 * @param assertion of the header: hostile
 * @param now epoch ms
 * @returns who it says has signed in; a string with the reason for one that proves nothing
 * @throws if the issuer's keys are not known
 */
export async function verifyAssertion(
  assertion: string,
  { issuer, audience }: { issuer: string; audience: string[] },
  now: number,
): Promise<Identity | string> {
  try {
    const { alg, kid } = decodeProtectedHeader(assertion);
    if (!ALGORITHMS.includes(alg ?? '') || kid === undefined) return 'another algorithm, or no key';
    const keys = createLocalJWKSet(await signingKeys(issuer, kid, now));
    const { payload } = await jwtVerify(assertion, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(now),
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return 'no e-mail address: it is a program’s';
    const { email, groups, custom } = claims.data;
    return { email: email.toLowerCase(), groups: [...groups, ...custom.groups] };
  } catch (error) {
    if (error instanceof errors.JOSEError) return error.code;
    if (error instanceof TypeError) return 'not an assertion';
    throw error;
  }
}

/** Where Cloudflare publishes the keys of a team. */
const KEYS_PATH = '/cdn-cgi/access/certs';
/** A person waits for the page. */
const KEYS_WAIT_MS = 3_000;
/** Two keys with their certificates have 8 kB. */
const KEYS_MAX_BYTES = 64 * 1024;
const KEYS_MAX = 20;
/** Cloudflare makes new keys every six weeks, and accepts the old ones for seven days more. */
const KEYS_FRESH_MS = 3_600_000;
/** While the issuer does not answer, its last keys are used for so long. */
const KEPT_MS = 24 * KEYS_FRESH_MS;
/** Pause between two requests, also of an isolate that is shown keys that the issuer never had. */
const ASK_EVERY_MS = 30_000;

const keySetSchema = z.object({
  keys: z.array(z.looseObject({ kid: z.string().min(1), kty: z.string() })).max(KEYS_MAX),
});

interface KnownKeys {
  issuer: string;
  set: JSONWebKeySet | null;
  /** Epoch ms of the answer, and of the last request. */
  readAt: number;
  askedAt: number;
}

/** Values only: another request must not wait for this one's promise (F16). */
let known: KnownKeys = { issuer: '', set: null, readAt: 0, askedAt: 0 };

/**
 * @param kid the key that an assertion names: one that is not known makes the issuer be asked again
 * @param now epoch ms
 * @returns the issuer's keys @throws without any
 */
export async function signingKeys(issuer: string, kid: string, now: number): Promise<JSONWebKeySet> {
  if (known.issuer !== issuer || now < known.askedAt) known = { issuer, set: null, readAt: 0, askedAt: 0 };
  const isKnown = known.set?.keys.some((key) => key.kid === kid) ?? false;
  const isFresh = now - known.readAt < KEYS_FRESH_MS;
  if (!(isKnown && isFresh) && now - known.askedAt >= ASK_EVERY_MS) {
    known = { ...known, askedAt: now };
    try {
      const set = await askIssuer(issuer);
      known = { issuer, set, readAt: now, askedAt: now };
    } catch (error) {
      logEvent('access.keys-unreadable', { detail: errorText(error) });
    }
  }
  if (known.set === null || known.issuer !== issuer || now - known.readAt >= KEPT_MS)
    throw new Error('the keys of the single sign-on are not known');
  return known.set;
}

async function askIssuer(issuer: string): Promise<JSONWebKeySet> {
  const signal = AbortSignal.timeout(KEYS_WAIT_MS);
  const response = await fetch(`${issuer}${KEYS_PATH}`, { redirect: 'manual', signal });
  if (response.status !== 200) {
    response.body?.cancel().catch(() => {});
    throw new Error(`HTTP ${response.status}`);
  }
  return keySetSchema.parse(JSON.parse(await readText(response.body, KEYS_MAX_BYTES)));
}
