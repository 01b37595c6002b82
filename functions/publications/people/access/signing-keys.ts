import type { JSONWebKeySet } from 'jose';
import * as z from 'zod';
import { readText } from '../../../http/limited-body.ts';
import { errorText, logEvent } from '../../../platform/log.ts';

/** Where Cloudflare publishes the keys of a team. */
const KEYS_PATH = '/cdn-cgi/access/certs';
/** Somebody waits for a page. */
const KEYS_WAIT_MS = 3_000;
/** Two keys with their certificates have 8 kB. */
const KEYS_MAX_BYTES = 64 * 1024;
const KEYS_MAX = 20;
/** Cloudflare makes new keys every six weeks, and accepts the old ones for seven days more. */
const FRESH_MS = 3_600_000;
/** While the issuer does not answer, its last keys are used for so long. */
const KEPT_MS = 24 * FRESH_MS;
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
  const isFresh = now - known.readAt < FRESH_MS;
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
