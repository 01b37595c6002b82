import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import type { Attempt, AttemptResult, FailedAttemptsCalls } from '../platform/calls/failed-attempts.ts';
import type { Env } from '../platform/env.ts';
import { isPast } from '../platform/is-past.ts';
import { sameDigest } from './bearer.ts';

/** Failures are counted for this long. */
const FAILURES_MAX_AGE_MS = 10 * 60_000;
/** A person who mistypes needs fewer. */
const FAILURES_MAX = 10;

/** Of one network of callers and one secret, oldest first; in epoch ms. */
const failuresSchema = z.number().array();
type Failures = z.infer<typeof failuresSchema>;

/**
 * The only object worldwide that compares what a network of callers sends for one secret, and counts wrong ones; its name
 * says both. Limit, comparison and count are one step without an `await`: for any number of simultaneous attempts, no
 * more than the limit fail, and right ones are never counted. It must be an object because a caller may reach many
 * isolates, each with a separate count, and the platform's rate limits support neither failures nor ten minutes.
 */
export class FailedAttempts extends DurableObject<Env> implements FailedAttemptsCalls {
  async compare(attempt: Attempt): Promise<AttemptResult> {
    const now = Date.now();
    const { storage } = this.ctx;
    const before = failuresSchema.catch([]).parse(storage.kv.get('failures'));
    const { result, failures } = compareAttempt(before, attempt, now);
    if (result !== 'wrong') return result;
    storage.kv.put('failures', failures);
    await storage.setAlarm(now + FAILURES_MAX_AGE_MS);
    return result;
  }

  /** When no failure counts any more, the record is deleted. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

/**
 * Compares a secret, unless too many attempts failed before: then the right one is refused too. Pure.
 * @param before the failures until now
 * @param now epoch ms
 * @returns the result, and the failures that still count
 */
export function compareAttempt(
  before: Failures,
  { shown, wanted }: Attempt,
  now: number,
): { result: AttemptResult; failures: Failures } {
  const failures = before.filter((at) => !isPast(at, FAILURES_MAX_AGE_MS, now));
  // The limit applies until the oldest of the newest ten expires.
  const last = failures.at(-FAILURES_MAX);
  if (last !== undefined) return { result: { againAt: last + FAILURES_MAX_AGE_MS }, failures };
  if (sameDigest(shown, wanted)) return { result: 'right', failures };
  return { result: 'wrong', failures: [...failures, now] };
}
