import type { StoredList } from '../../schema/articles/backend.ts';
import type { FetchedFeed } from '../feeds/fetch/fetch-feed.ts';
import type { ParsedFeed } from '../feeds/parse/parse-feed.ts';
import type { StoredFeed } from '../feeds/poller/stored-feed.ts';
import { logEvent } from '../platform/log.ts';
import { type BackendEnv, type BackendResponse, callBackend } from './call-backend.ts';
import { EMPTY_BELIEVED_MS } from './empty-answers.ts';
import { domainOfNewest } from './newest-address.ts';
import { itemsOf, NO_ARTICLES } from './newest-items.ts';
import { readListResponse } from './read-response.ts';

/** Interval of the newest list without readers. With readers: READ_EVERY_MS. */
const UNREAD_TTL_MINUTES = 30;

/**
 * @param before the stored list
 * @returns the first page of a publication's articles as items to store, or why they are missing; never throws
 */
export function parseNewest(
  body: Uint8Array,
  { record, emptySince }: Pick<StoredFeed, 'record' | 'emptySince'>,
  now: number,
): ParsedFeed {
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  const response = readListResponse({ kind: 'json', value }, 1);
  if (response.kind === 'content') return parsed(response.content);
  const hasArticles = record.total > 0;
  if (response.kind === 'failed' || (hasArticles && response.authoritative === 'never'))
    return { ok: false, fault: 'not-a-feed', detail: 'not a list of articles' };
  if (!hasArticles) return parsed(NONE);
  const since = emptySince ?? now;
  logEvent('backend.empty', { since: new Date(since).toISOString() });
  return now - since >= EMPTY_BELIEVED_MS ? parsed(NONE) : { ...parsed(NONE), items: [] };
}

const NONE: StoredList = { articles: [], total: 0 };

function parsed(list: StoredList): Extract<ParsedFeed, { ok: true }> {
  const { total } = list;
  const items = list.articles.length === 0 ? [NO_ARTICLES] : itemsOf(list);
  const facts = { title: 'Newest articles', link: null, ttlMinutes: UNREAD_TTL_MINUTES, skipHours: [] };
  return { ok: true, ...facts, builtAt: null, items, total, cutOff: false, tagsDropped: 0 };
}

/** @param address the poller's name @returns a result; never throws. Failures are logged */
export async function fetchNewest(address: string, env: BackendEnv): Promise<FetchedFeed> {
  const response = await callBackend(env, 'get_metainfo', [
    ['domain', domainOfNewest(address)],
    ['page', '1'],
  ]);
  if (response.kind !== 'json') return failed(response);
  const body = new TextEncoder().encode(JSON.stringify(response.value));
  return {
    kind: 'body',
    body,
    validators: { etag: null, lastModified: null },
    maxAgeMinutes: null,
    movedTo: null,
    contentType: null,
    url: '',
    status: 200,
    bytes: body.length,
  };
}

function failed(response: Exclude<BackendResponse, { kind: 'json' }>): FetchedFeed {
  const status = response.kind === 'status' ? response.status : null;
  const fault = response.kind === 'fault' ? response.fault : 'status';
  return {
    kind: 'fault',
    fault: fault === 'not-json' ? 'not-a-feed' : fault,
    detail: status === null ? '' : `HTTP ${status}`,
    retryAfterMs: 0,
    status,
    bytes: 0,
  };
}
