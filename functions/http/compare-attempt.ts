import * as z from 'zod';
import type { Attempt, AttemptResult } from '../platform/calls/failed-attempts.ts';
import { isPast } from '../platform/is-past.ts';
import { sameDigest } from './bearer.ts';

/** Failures are counted for this long. */
export const FAILURES_MAX_AGE_MS = 10 * 60_000;
/** Per secret. A person who mistypes needs fewer. */
const FAILURES_MAX = 10;
/** For all secrets together: otherwise each of thousands of publications with the network's secret would allow ten guesses. */
const FAILURES_OF_ALL_MAX = 100;

/** Of one network of callers, oldest first; `at` in epoch ms. */
export const failuresSchema = z.object({ of: z.string(), at: z.number() }).array();
type Failures = z.infer<typeof failuresSchema>;

/**
 * Compares a secret, unless too many attempts failed before: then the right one is refused too. Pure.
 * @param before the failures until now
 * @param now epoch ms
 * @returns the result, and the failures that still count
 */
export function compareAttempt(
  before: Failures,
  { of, shown, wanted }: Attempt,
  now: number,
): { result: AttemptResult; failures: Failures } {
  const failures = before.filter(({ at }) => !isPast(at, FAILURES_MAX_AGE_MS, now));
  const ofThis = failures.filter((failure) => failure.of === of);
  // The limit applies until the oldest of the newest ten expires.
  const last = [ofThis.at(-FAILURES_MAX), failures.at(-FAILURES_OF_ALL_MAX)].flatMap((one) => one?.at ?? []);
  if (last.length > 0) return { result: { againAt: Math.max(...last) + FAILURES_MAX_AGE_MS }, failures };
  if (sameDigest(shown, wanted)) return { result: 'right', failures };
  return { result: 'wrong', failures: [...failures, { of, at: now }] };
}
