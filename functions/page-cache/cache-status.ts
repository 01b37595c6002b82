import type { CacheOutcome } from './cached-page.ts';

/**
 * What the cache did, for people who debug: RFC 9211, and the word Cloudflare would use.
 * @param platform the platform's own word, where it set one
 */
export function describeOutcome(outcome: CacheOutcome, platform: string | null): Record<string, string> {
  return { 'cache-status': `masthead; ${parameters(outcome)}`, 'cf-cache-status': platform ?? word(outcome) };
}

function parameters(outcome: CacheOutcome): string {
  switch (outcome.kind) {
    case 'hit':
      return `hit; ttl=${outcome.ttlS}`;
    case 'stale-on-error':
      return `hit; ttl=${outcome.ttlS}; detail=stale-if-error`;
    case 'miss':
      return `fwd=${outcome.stale ? 'stale' : 'uri-miss'}${outcome.collapsed ? '; collapsed' : ''}`;
    case 'bypass':
      return 'fwd=bypass';
  }
}

function word(outcome: CacheOutcome): string {
  switch (outcome.kind) {
    case 'hit':
      return outcome.ttlS > 0 ? 'HIT' : 'UPDATING';
    case 'stale-on-error':
      return 'STALE';
    case 'miss':
      return outcome.stale ? 'EXPIRED' : 'MISS';
    case 'bypass':
      return 'BYPASS';
  }
}
