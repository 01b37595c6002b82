import { DurableObject } from 'cloudflare:workers';
import type { Attempt, AttemptResult, FailedAttemptsCalls } from '../platform/calls/failed-attempts.ts';
import type { Env } from '../platform/env.ts';
import { compareAttempt, FAILURES_KEPT_MS, failuresSchema } from './compare-attempt.ts';

/**
 * The one object worldwide that compares the secrets which a network of callers shows, and counts those that are wrong; its
 * name is the network. Limit, comparison and count are one step without an `await`: however many attempts come at once, no
 * more than the limit fail, and right ones are never counted. It is an object because isolates, of which a caller may reach
 * many, would count each by themselves, and the platform's rate limits know neither failures nor ten minutes.
 */
export class FailedAttempts extends DurableObject<Env> implements FailedAttemptsCalls {
  async compare(attempt: Attempt): Promise<AttemptResult> {
    const now = Date.now();
    const { storage } = this.ctx;
    const before = failuresSchema.catch([]).parse(storage.kv.get('failures'));
    const { result, failures } = compareAttempt(before, attempt, now);
    if (result !== 'wrong') return result;
    storage.kv.put('failures', failures);
    await storage.setAlarm(now + FAILURES_KEPT_MS);
    return result;
  }

  /** When no failure counts any more, nothing is stored of the network. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
