import { LIMIT_PERIOD_S, type SearchLimit, withinSearchLimit } from '../http/rate-limit.ts';
import { isPast } from '../platform/is-past.ts';
import { logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import { MissLimit } from '../platform/miss-limit.ts';
import type { RequestScope } from '../platform/request-scope.ts';

/** Of all networks together, per publication and isolate: several that invent addresses leave something for others. */
const PUBLICATION_MISSES = { max: 240, everyMs: 250 };
const NETWORKS_MAX = 5_000;

const ofPublication = new MissLimit({
  ...PUBLICATION_MISSES,
  onRefused: (domain) => logEvent('backend.limited', { domain }),
});
/** Epoch ms since which a network is over its limit, by publication and network. */
const refusedSince = new Memo<string, number>(NETWORKS_MAX);

interface MissScope extends RequestScope<SearchLimit> {
  domain: string;
  /** Network of the caller; '' if unknown. */
  caller?: string;
}

const nameOf = ({ domain, caller = '' }: MissScope): string => `${domain} ${caller}`;

/**
 * Limits the backend's calls for addresses that do not exist, of which anyone can invent any number. Only answers "there is
 * none" count, so that crawlers may read what exists as fast as they like.
 * @returns whether the backend may be asked about an unknown address
 */
export function mayAsk(scope: MissScope): boolean {
  const { domain, now } = scope;
  const isRefused = !isPast(refusedSince.get(nameOf(scope)), LIMIT_PERIOD_S * 1_000, now);
  if (!isRefused && !ofPublication.isSpent(domain, now)) return true;
  ofPublication.noteRefused(domain, now);
  return false;
}

/** Counts an answer "there is none". Delays nothing. */
export function noteMissing(scope: MissScope): void {
  const { env, domain, caller = '', now, waitUntil } = scope;
  ofPublication.take(domain, now);
  if (caller === '') return;
  const count = async () => {
    if (!(await withinSearchLimit(env, 'missing', nameOf(scope)))) refusedSince.set(nameOf(scope), now);
  };
  waitUntil(count());
}
