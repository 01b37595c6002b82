import { EDGE_DIRECTIVE } from '../../schema/contract/page-caching.ts';
import { countPage } from './page-counts.ts';

/** The result of the cache in front of `Pages`, in the platform's words and in those of RFC 9211. */
interface CacheStatus {
  /** The page was rendered for this reader. */
  rendered: boolean;
  fields: Record<string, string>;
}

/**
 * @param headers of the response of `Pages`, as the cache passed it on
 * @param cacheable whether its directive lets a cache store it
 */
export function cacheStatus(headers: Headers, cacheable: boolean): CacheStatus {
  const word = headers.get('cf-cache-status') ?? (cacheable ? 'MISS' : 'BYPASS');
  const { rendered, parameters } = statusParameters(word, ttlParameter(headers), cacheable);
  countPage(rendered ? 'miss' : word === 'HIT' || word === 'REVALIDATED' ? 'hit' : 'stale');
  return {
    rendered,
    fields: { 'cache-status': `masthead; ${parameters}`, 'cf-cache-status': word },
  };
}

function statusParameters(word: string, ttl: string, cacheable: boolean) {
  switch (word) {
    case 'HIT':
      return { rendered: false, parameters: `hit${ttl}` };
    case 'REVALIDATED':
      return { rendered: false, parameters: `fwd=stale; fwd-status=304${ttl}` };
    case 'UPDATING':
      return { rendered: false, parameters: `hit${ttl}; detail=stale-while-revalidate` };
    case 'STALE':
      return { rendered: false, parameters: `hit${ttl}; detail=stale-if-error` };
    case 'EXPIRED':
      return { rendered: true, parameters: 'fwd=stale' };
    default:
      return { rendered: true, parameters: cacheable ? 'fwd=uri-miss' : 'fwd=bypass' };
  }
}

/** @returns the seconds for which the page stays fresh, negative for a stale one (RFC 9211 §2.5); empty if unknown */
function ttlParameter(headers: Headers): string {
  const age = headers.get('age');
  const maxAge = /max-age=(\d+)/.exec(headers.get(EDGE_DIRECTIVE) ?? '')?.[1];
  return age === null || maxAge === undefined ? '' : `; ttl=${Number(maxAge) - Number(age)}`;
}
