import { SEARCH_PARAMETERS } from '../../schema/contract/pages/queries.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { errorResponse } from '../http/error-response.ts';
import { LIMIT_PERIOD_S, withinSearchLimit } from '../http/rate-limit.ts';
import { JSON_HEADERS } from '../http/security-headers.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { callIndex } from './call-index.ts';
import { BEGINNING_MIN_UNITS, readTerms } from './match-words.ts';

/** Later suggestions would not match the text typed meanwhile. */
const SUGGEST_WAIT_MS = 500;
/** A browser repeats requests for text that a reader types, deletes and types again. */
const FRESH_S = 60;

/**
 * `GET /search/suggest?q=`: headlines with the typed words, the last of which may be unfinished.
 * @returns 200 with an array of texts, possibly empty; 429 for too many
 */
export const suggest: Endpoint = { errors: 'json', handle: handleSuggest };

async function handleSuggest(scope: EndpointScope): Promise<Response> {
  const { request, env, url } = scope;
  const terms = readTerms(SEARCH_PARAMETERS.q(url.searchParams.get('q') ?? '') ?? '');
  if ((terms.at(-1)?.length ?? 0) < BEGINNING_MIN_UNITS) return answer([]);
  const network = callerNetwork(request);
  if (!(await withinSearchLimit(env, 'suggest', network)))
    return errorResponse('json', 429, 'Too many suggestions: at most sixty per minute are answered.', {
      retryAfterS: LIMIT_PERIOD_S,
    });
  const call = { call: 'suggest', waitMs: SUGGEST_WAIT_MS } as const;
  return answer(await callIndex(scope, call, (index, own) => index.suggest(own, terms)));
}

/** @param titles undefined if the index did not answer, which no browser may remember */
const answer = (titles: string[] | undefined): Response =>
  new Response(JSON.stringify(titles ?? []), {
    headers: {
      ...JSON_HEADERS,
      ...(titles && { 'cache-control': `private, max-age=${FRESH_S}` }),
      'x-robots-tag': 'noindex',
    },
  });
