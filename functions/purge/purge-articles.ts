import { BACKEND_TIMEOUT_MS, STORE_WAIT_MS } from '../../schema/contract/page-waits.ts';
import type { FeedFaultKind } from '../../schema/feeds/fault.ts';
import type { PurgedFeed } from '../../schema/purge.ts';
import {
  articleKey,
  articles,
  listQuestion,
  listSourceOf,
  readSourceArticle,
} from '../articles/backend-sources.ts';
import type { CachedSource } from '../articles/cached-source.ts';
import type { BackendResponse } from '../articles/call-backend.ts';
import { BACKEND_BODY_MAX_BYTES } from '../articles/fetch-backend.ts';
import { notePurge } from '../articles/purge-time.ts';
import { readListResponse } from '../articles/read-response.ts';
import { askForList } from '../articles/sources/ask-source.ts';
import type { SourceRow } from '../articles/sources/source-adapter.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { withTimeout } from '../platform/with-timeout.ts';

export type PurgeResult = Omit<PurgedFeed, 'url' | 'sections' | 'ms'>;

/** KV takes one write per second and key (F4), and another writer may have just used it. */
export const KV_PAUSE_MS = 1_100;

interface Purge extends Omit<RequestScope, 'now'> {
  publication: SourceRow & { id: string };
  /** Its domain in the backend. */
  domain: string;
}

/** Asks the backend now for the newest list, and stores the answer (PURGE-2). Never rejects. */
export async function purgeList({ env, waitUntil, domain, publication }: Purge): Promise<PurgeResult> {
  const scope = { env, waitUntil, now: Date.now() };
  const source = listSourceOf(1, null);
  const asked = { env, domain, publication };
  const { key } = listQuestion(asked, 1, null, scope.now);
  const before = (await source.stored(scope, key))?.content ?? null;
  const response = await askForList(asked, 1, null);
  const answer = readListResponse(response, 1);
  const content = answer.kind === 'failed' ? null : answer.content;
  const isGood = answer.kind === 'content' || (answer.kind === 'nothing' && answer.authoritative !== 'never');
  const wasFull = before !== null && before.articles.length > 0;
  if (content === null || !isGood || (wasFull && answer.kind === 'nothing')) {
    const fault = isGood ? 'empty' : faultOf(response);
    const stays = wasFull ? `The last good copy stays: ${before.total} articles.` : NO_COPY;
    return {
      status: 'failed',
      items: before?.total ?? 0,
      fault,
      message: `${wordsOf(fault, response)}. ${stays}`,
    };
  }
  const stored = await replace(source, scope, key, content);
  await notePurge(domain, scope.now);
  return { ...stored, status: isSame(before, content) ? 'unchanged' : 'changed', items: content.total };
}

/** The same for an article; the publication's search reads it again. Never rejects. */
export async function purgeArticle(purge: Purge, slug: string): Promise<PurgeResult> {
  const { env, waitUntil, domain } = purge;
  const scope = { env, waitUntil, now: Date.now() };
  const key = await articleKey(purge, slug);
  const before = (await articles.stored(scope, key))?.content ?? null;
  const answer = await readSourceArticle(purge, slug);
  if (answer.kind !== 'failed') await rereadInSearch(purge, slug);
  if (answer.kind === 'content') {
    const stored = await replace(articles, scope, key, answer.content);
    await notePurge(domain, scope.now);
    return { ...stored, status: isSame(before, answer.content) ? 'unchanged' : 'changed', items: 1 };
  }
  if (answer.kind === 'nothing' && answer.authoritative === 'at-once') {
    await articles.drop(scope, key);
    await notePurge(domain, scope.now);
    if (before === null) return { status: 'failed', items: 0, message: 'The backend has no such article.' };
    return { status: 'changed', items: 0, message: 'The backend has no such article any more.' };
  }
  const stays = before === null ? NO_COPY : 'The last good copy stays.';
  const items = before === null ? 0 : 1;
  return { status: 'failed', items, message: `The backend did not send it. ${stays}` };
}

const NO_COPY = 'There is no earlier copy to show.';

const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);

/** PURGE-2: a write from here is seen here at once. @returns what an editor is told if KV refuses it */
async function replace<T, F>(
  source: CachedSource<T, F>,
  scope: Parameters<CachedSource<T, F>['replace']>[0],
  key: string,
  content: T,
): Promise<{ message?: string }> {
  if (await source.replace(scope, key, content)) return {};
  await scheduler.wait(KV_PAUSE_MS);
  if (await source.replace(scope, key, content)) return {};
  return { message: 'Fetched, but the store refused it: purge again in a minute.' };
}

function faultOf(response: BackendResponse): FeedFaultKind {
  if (response.kind === 'status') return 'status';
  return response.kind === 'fault' && response.fault !== 'not-json' ? response.fault : 'not-a-feed';
}

const MEGABYTE = 1024 * 1024;

const WORDS: Partial<Record<FeedFaultKind, string>> = {
  timeout: `The backend did not answer within ${BACKEND_TIMEOUT_MS / 1_000} seconds`,
  status: 'The backend refused the request',
  redirect: 'The backend sends us elsewhere',
  'too-big': `The list is bigger than ${BACKEND_BODY_MAX_BYTES / MEGABYTE} MB`,
  'not-a-feed': 'The backend answers with something that is not a list of articles',
  empty: 'The list has no articles in it; an empty list is accepted only after a day',
};

/** @returns the fault for an editor, without a full stop */
const wordsOf = (fault: FeedFaultKind, response: BackendResponse): string =>
  `${WORDS[fault] ?? 'The backend could not be reached'}${response.kind === 'status' ? ` (HTTP ${response.status})` : ''}`;

/** Never rejects: some articles are read again every day. */
async function rereadInSearch({ env, publication }: Purge, slug: string): Promise<void> {
  try {
    const called = env.SEARCH_INDEXES.getByName(publication.id).reread(slug);
    await withTimeout(Promise.resolve(called), STORE_WAIT_MS);
  } catch (error) {
    logEvent('purge.search-unreached', { publication: publication.id, detail: errorText(error) });
  }
}
