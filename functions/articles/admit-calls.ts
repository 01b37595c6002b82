/**
 * Limits the backend's calls for unknown addresses, of which anyone can invent any number (MissLimits). Other addresses
 * are answered from the lists; if the lists say too little, with 503, which is better than a 404 for an article that
 * exists.
 */

import type { StoredArticle, StoredList } from '../../schema/articles/backend.ts';
import type { ListMessage } from '../../schema/contract/articles.ts';
import { logEvent } from '../platform/log.ts';
import { MissLimits } from '../platform/miss-limits.ts';
import type { Admission, Reading, Refusal } from './article-cache.ts';
import { type BackendScope, listCall, lists } from './backend-cache.ts';
import { type KnownArticles, readKnownArticles } from './known-articles.ts';
import { knownNewest, waitForNewest } from './newest-list.ts';
import { PAGE_SIZE } from './read-response.ts';

/**
 * Calls for unknown addresses at once, per network of callers, publication and isolate: a reader with a few outdated
 * links gets the backend's answer, and ten thousand random addresses may cost a hundred calls.
 */
export const MISSES_MAX = 10;
/** Interval after which one more call is allowed. */
export const MISS_EVERY_MS = 5_000;
/** Limit of all networks together: three that invent addresses leave something for others, whose articles are in no list. */
export const PUBLICATION_MISSES_MAX = 40;
const PUBLICATION_MISS_EVERY_MS = 1_500;

/**
 * Limit of one network under all hostnames, because all publications have one backend. A robot that reads each of 3,000
 * papers every ten seconds, with one dead link in a hundred, needs three calls per second, if one isolate has them all.
 */
export const EVERYWHERE_MISSES_MAX = 200;
const EVERYWHERE_MISS_EVERY_MS = 200;

const misses = new MissLimits({
  network: { max: MISSES_MAX, everyMs: MISS_EVERY_MS },
  everywhere: { max: EVERYWHERE_MISSES_MAX, everyMs: EVERYWHERE_MISS_EVERY_MS },
  all: { max: PUBLICATION_MISSES_MAX, everyMs: PUBLICATION_MISS_EVERY_MS },
  onRefused: (domain) => logEvent('backend.limited', { domain }),
});

export interface Admitted<T, F> {
  admit: Admission<T, F>;
  /** Receives the answer: a call that found something does not count. */
  settle: (reading: Reading<T, F>) => void;
}

/**
 * A listed article is always requested; another one is missing if the lists are complete. What a network asked of other
 * publications says nothing about this one's articles: then the answer is 503, or robots would forget pages.
 */
export const admitArticle = (scope: BackendScope, slug: string): Admitted<StoredArticle, 'failed'> =>
  counted<StoredArticle, 'failed'>(scope, async (isForOthers) => {
    const known = await knownArticles(scope);
    if (known.has(slug)) return null;
    return known.complete && !isForOthers ? { kind: 'nothing', content: null } : busy(scope, 'failed');
  });

/**
 * Whether the lists are complete and lack this article, while this publication allows no more calls. KV is not read then:
 * under an attack an unlisted article is found only in memory.
 */
export async function isUnlisted(scope: BackendScope, slug: string): Promise<boolean> {
  if (!misses.isSpent(scope.domain, scope.caller ?? '', scope.now)) return false;
  const known = await knownArticles(scope);
  return known.complete && !known.has(slug);
}

async function knownArticles(scope: BackendScope): Promise<KnownArticles> {
  const newest = await firstPage(scope, null);
  return readKnownArticles(scope.env.FEEDS, scope.domain, newest, scope.now);
}

/**
 * The first page of a list says how many pages there are: if it is known, later pages are not requested.
 * @param page from 2
 * @returns the empty page beyond the last one; null if the page may exist
 */
export async function pageBeyond(
  scope: BackendScope,
  page: number,
  category: string | null,
): Promise<Beyond | null> {
  const first = await firstPage(scope, category);
  return first && beyondLast(first, page);
}

/** @returns the first page of a list, if it is known and current; does not wait */
async function firstPage(scope: BackendScope, category: string | null): Promise<StoredList | null> {
  if (category !== null) return lists.readFresh(scope, ...listCall(scope, 1, category));
  const newest = await knownNewest(scope);
  return newest?.kind === 'content' && !newest.failing ? newest.content : null;
}

/**
 * Pages of a list whose first page is not known. After too many missing ones the first page is read: there are only 17
 * lists.
 */
export const admitPage = (
  scope: BackendScope,
  page: number,
  category: string | null,
): Admitted<StoredList, ListMessage> =>
  counted<StoredList, ListMessage>(scope, async () => {
    const first =
      category === null
        ? await waitForNewest(scope)
        : await lists.read(scope, ...listCall(scope, 1, category));
    if (first.kind === 'failed') return first;
    return first.content && beyondLast(first.content, page);
  });

type Beyond = { kind: 'nothing'; content: StoredList };

const beyondLast = ({ total }: StoredList, page: number): Beyond | null =>
  page > Math.ceil(total / PAGE_SIZE) ? { kind: 'nothing', content: { articles: [], total } } : null;

/** No list says which categories there are besides the sixteen. */
export const admitCategory = (scope: BackendScope): Admitted<StoredList, ListMessage> =>
  counted<StoredList, ListMessage>(scope, async () => busy(scope, 'An error occurred'));

/** @param decide without the backend, whether only other publications' calls were too many; null to ask it after all */
function counted<T, F>(scope: BackendScope, decide: (isForOthers: boolean) => Refusal<T, F>): Admitted<T, F> {
  const { domain, now } = scope;
  let giveBack = () => {};
  return {
    admit: () => {
      const taken = misses.take(domain, scope.caller ?? '', now);
      if (taken.isAdmitted) {
        giveBack = taken.giveBack;
        return null;
      }
      misses.noteRefused(domain, now);
      return decide(taken.isForOthers);
    },
    settle: ({ kind }) => {
      if (kind === 'content') giveBack();
    },
  };
}

function busy<F>({ onBusy }: BackendScope, fault: F): { kind: 'failed'; fault: F } {
  onBusy?.();
  return { kind: 'failed', fault };
}
