import { DurableObject } from 'cloudflare:workers';
import type { Attempt, AttemptResult, FailedAttemptsCalls } from '../platform/calls/failed-attempts.ts';
import type { Env } from '../platform/env.ts';
import { compareAttempt, FAILURES_MAX_AGE_MS, failuresSchema } from './compare-attempt.ts';

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
