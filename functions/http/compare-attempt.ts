import * as z from 'zod';
import type { Attempt, AttemptResult } from '../platform/calls/failed-attempts.ts';
import { isPast } from '../platform/is-past.ts';
import { sameDigest } from './bearer.ts';

/** Failures are counted for this long. */
export const FAILURES_MAX_AGE_MS = 10 * 60_000;
/** A person who mistypes needs fewer. */
const FAILURES_MAX = 10;

/** Of one network of callers and one secret, oldest first; in epoch ms. */
export const failuresSchema = z.number().array();
type Failures = z.infer<typeof failuresSchema>;

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
