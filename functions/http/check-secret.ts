import * as z from 'zod';
import type { AttemptResult } from '../platform/calls/failed-attempts.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { sha256Hex } from './bearer.ts';
import { callerBlock } from './caller-network.ts';

/** An editor or a command is waiting, and the object may have to be made first, far away. */
const COMPARE_WAIT_MS = 5_000;
/** While secrets cannot be compared. */
const AGAIN_S = 10;
/** Networks and secrets of an isolate that are refused without asking, at about 100 bytes each. */
const REFUSED_MAX = 5_000;

/** Epoch ms until which attempts are refused, by network and secret: a flood of them costs no calls. */
const refusedUntil = new LruMap<string, number>(REFUSED_MAX);

const resultSchema: z.ZodType<AttemptResult> = z.union([
  z.enum(['right', 'wrong']),
  z.object({ againAt: z.number() }),
]);

interface Shown {
  /** What the secret opens: a publication's id, or a name that is no id. */
  of: string;
  /** Null where the request shows none. */
  shown: string | null;
  /** sha256Hex of the right secret; undefined where none is configured: nothing matches then. */
  wanted: string | undefined;
}

/** An answer to an attempt that was not compared, whether or not it was right. */
export interface Unchecked {
  status: 429 | 503;
  reason: string;
  headers: { 'retry-after': string };
}

/**
 * Checks a secret, for every endpoint that asks for one. After ten failures in ten minutes of a network of callers and a
 * secret, none is compared any more (FailedAttempts), the right one neither.
 * @returns `wrong` also where none is shown, which is no attempt: any site's page can make an operator's browser send that
 */
export async function checkSecret(
  request: Request,
  env: Pick<Env, 'FAILED_ATTEMPTS'>,
  { of, shown, wanted }: Shown,
): Promise<'right' | 'wrong' | Unchecked> {
  if (shown === null || wanted === undefined) return 'wrong';
  const network = callerBlock(request);
  const key = `${network} ${of}`;
  const until = refusedUntil.get(key) ?? 0;
  const now = Date.now();
  if (until > now) return tooMany(until - now);
  try {
    const attempt = { of, shown: await sha256Hex(shown), wanted };
    const comparing = env.FAILED_ATTEMPTS.getByName(network).compare(attempt);
    const result = resultSchema.parse(await withTimeout(Promise.resolve(comparing), COMPARE_WAIT_MS));
    if (typeof result === 'string') return result;
    refusedUntil.set(key, result.againAt);
    logEvent('secret.limited', { of });
    return tooMany(result.againAt - now);
  } catch (error) {
    // Not `wrong`, and never `right`: without the count, a caller who can overload it could guess for ever.
    logEvent('secret.uncompared', { of, detail: errorText(error) });
    return {
      status: 503,
      reason: 'Secrets cannot be compared at the moment. Try again shortly.',
      headers: { 'retry-after': String(AGAIN_S) },
    };
  }
}

function tooMany(waitMs: number): Unchecked {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return {
    status: 429,
    reason: `Too many wrong secrets came from your network. The right one, too, is taken again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  };
}
