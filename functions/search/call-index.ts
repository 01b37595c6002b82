import type { Publication } from '../../schema/publication.ts';
import {
  INDEX_ANSWERS,
  type IndexAnswers,
  type IndexCaller,
  type SearchIndexCalls,
} from '../platform/calls/search-index.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { type FeedIndexEnv, limitedFeeds } from '../sources/index/read-feed-index.ts';
import { feedsOfAll } from '../stories/sections/feed-lists.ts';

/** The part of a request's scope that reading an index needs. */
export interface IndexScope extends RequestScope<FeedIndexEnv> {
  env: Pick<Env, 'SEARCH_INDEXES'> & FeedIndexEnv;
  publication: Publication;
}

/**
 * Asks the index of a publication.
 * @param waitMs how long the caller can wait
 * @param ask makes the call with the publication's data
 * @returns the answer; undefined if it is late, fails or has another shape; never throws
 */
export async function callIndex<Call extends keyof IndexAnswers>(
  scope: IndexScope,
  { call, waitMs }: { call: Call; waitMs: number },
  ask: (index: DurableObjectStub<SearchIndexCalls>, own: IndexCaller) => Promise<IndexAnswers[Call]>,
): Promise<IndexAnswers[Call] | undefined> {
  const { env, publication } = scope;
  const { id, editing } = publication;
  try {
    const feeds = feedsOfAll(publication);
    const answer = limitedFeeds(scope, feeds).then((limited) =>
      ask(env.SEARCH_INDEXES.getByName(id), { publication: id, editing, feeds, limited }),
    );
    return INDEX_ANSWERS[call].parse(await withTimeout(answer, waitMs));
  } catch (error) {
    logEvent('search.failed', { publication: id, call, detail: errorText(error) });
    return undefined;
  }
}
