import * as z from 'zod';
import type { AttemptResult } from '../platform/calls/failed-attempts.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { sha256Hex } from './bearer.ts';
import { callerNetwork } from './caller-network.ts';

/** An editor or a command is waiting, and the object may have to be created first, far away. */
const COMPARE_WAIT_MS = 5_000;
/** Retry-After while secrets cannot be compared. */
const AGAIN_S = 10;
const resultSchema: z.ZodType<AttemptResult> = z.union([
  z.enum(['right', 'wrong']),
  z.object({ againAt: z.number() }),
]);

interface Shown {
  /** The scope of the secret: a publication's id, or another name. */
  of: string;
  /** Null without a secret. */
  shown: string | null;
  /** sha256Hex of the right secret, or where to read it; undefined if none is configured: nothing matches then. */
  wanted: string | undefined | (() => Promise<string>);
}

/** An answer to an attempt that was not compared, right or wrong. */
export interface Unchecked {
  status: 429 | 503;
  reason: string;
  headers: { 'retry-after': string };
}

/**
 * Checks a secret, for every endpoint that asks for one. After ten failures in ten minutes per network of callers and
 * secret, further attempts are refused without comparison (FailedAttempts), including the right secret.
 * @returns `wrong` also without a secret, which is not an attempt: any site can make an operator's browser send such a
 * request
 */
export async function checkSecret(
  request: Request,
  env: Pick<Env, 'FAILED_ATTEMPTS'>,
  { of, shown, wanted }: Shown,
): Promise<'right' | 'wrong' | Unchecked> {
  if (shown === null || wanted === undefined) return 'wrong';
  try {
    const digest = typeof wanted === 'string' ? wanted : await wanted();
    const attempt = { shown: await sha256Hex(shown), wanted: digest };
    const counter = env.FAILED_ATTEMPTS.getByName(`${callerNetwork(request)} ${of}`);
    const comparing = counter.compare(attempt);
    const result = resultSchema.parse(await withTimeout(Promise.resolve(comparing), COMPARE_WAIT_MS));
    if (typeof result === 'string') return result;
    logEvent('secret.limited', { of });
    return tooMany(result.againAt - Date.now());
  } catch (error) {
    // Neither `wrong` nor `right`: without the count, a caller who can overload it could guess forever.
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
    reason: `Too many wrong secrets came from your network. Try again in ${seconds} seconds; until then the right secret is refused too.`,
    headers: { 'retry-after': String(seconds) },
  };
}
