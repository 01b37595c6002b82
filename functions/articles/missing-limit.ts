import { LIMIT_PERIOD_S, type SearchLimit, withinSearchLimit } from '../http/rate-limit.ts';
import { isPast } from '../platform/is-past.ts';
import { logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import type { RequestScope } from '../platform/request-scope.ts';

/** Of all networks together, per publication and isolate: several that invent addresses leave something for others. */
const MISSES_MAX = 240;
/** One more after each of these. */
const MISS_EVERY_MS = 250;
const REFILL_MS = MISSES_MAX * MISS_EVERY_MS;
/** More would not limit an attacker anyway. */
const PUBLICATIONS_MAX = 5_000;
const NETWORKS_MAX = 5_000;
const LOGGED_AGAIN_MS = 60_000;
/** Requests of one moment differ by less; a later time is from before the clock went back. */
const CLOCK_BACK_MS = 60_000;

interface Spent {
  /** Until a publication has MISSES_MAX again, counted from `at`. */
  ms: number;
  /** Epoch ms. */
  at: number;
}
const spent = new Memo<string, Spent>(PUBLICATIONS_MAX);
const loggedAt = new Memo<string, number>(PUBLICATIONS_MAX);
/** Epoch ms since which a network is over its limit, by publication and network. */
const refusedSince = new Memo<string, number>(NETWORKS_MAX);

interface MissScope extends RequestScope<SearchLimit> {
  domain: string;
  /** Network of the caller; '' if unknown. */
  caller?: string;
}

const nameOf = ({ domain, caller = '' }: MissScope): string => `${domain} ${caller}`;

/** While the clock is back, nothing is refilled and nothing is spent: then time passes as always. */
function spentNow({ domain, now }: MissScope): Spent {
  const { ms, at } = spent.get(domain) ?? { ms: 0, at: now };
  if (at - now >= CLOCK_BACK_MS) return { ms, at: now };
  return { ms: Math.max(0, ms - Math.max(0, now - at)), at: Math.max(now, at) };
}

/**
 * Limits the backend's calls for addresses that do not exist, of which anyone can invent any number. Only answers "there is
 * none" count, so that crawlers may read what exists as fast as they like.
 * @returns whether the backend may be asked about an unknown address
 */
export function mayAsk(scope: MissScope): boolean {
  const { domain, now } = scope;
  const isRefused = !isPast(refusedSince.get(nameOf(scope)), LIMIT_PERIOD_S * 1_000, now);
  const before = spentNow(scope);
  spent.set(domain, before);
  if (!isRefused && before.ms <= REFILL_MS - MISS_EVERY_MS) return true;
  if (isPast(loggedAt.get(domain), LOGGED_AGAIN_MS, now)) {
    loggedAt.set(domain, now);
    logEvent('backend.limited', { domain });
  }
  return false;
}

/** Counts an answer "there is none". Delays nothing. */
export function noteMissing(scope: MissScope): void {
  const { env, domain, caller = '', now, waitUntil } = scope;
  const { ms, at } = spentNow(scope);
  spent.set(domain, { ms: Math.min(REFILL_MS, ms + MISS_EVERY_MS), at });
  if (caller === '') return;
  const count = async () => {
    if (!(await withinSearchLimit(env, 'missing', nameOf(scope)))) refusedSince.set(nameOf(scope), now);
  };
  waitUntil(count());
}
