/**
 * Which calls of the backend are made for addresses that nothing is known of. Anyone can invent any number of them, so
 * only some are asked for (MissLimits); the rest are answered from what lists say, and where these say too little, not at
 * all: a 503 is better than a 404 for an article that exists.
 */

import type { KeptArticle, KeptList } from '../../schema/articles/backend.ts';
import type { ListMessage } from '../../schema/contract/articles.ts';
import { logEvent } from '../platform/log.ts';
import { MissLimits } from '../platform/miss-limits.ts';
import type { Admission, Reading, Refusal } from './article-cache.ts';
import { type BackendScope, cacheScopeOf, listCall, lists } from './backend-cache.ts';
import { type KnownArticles, readKnownArticles } from './known-articles.ts';
import { knownNewest, waitForNewest } from './newest-list.ts';
import { PAGE_SIZE } from './read-response.ts';

/**
 * Calls for addresses that nothing is known of, per network of callers, publication and isolate, which may come at once: a
 * reader with a few outdated links gets the backend's own answer. Ten thousand random addresses may cost a hundred calls.
 */
export const MISSES_MAX = 10;
/** One more each time this passes. */
export const MISS_EVERY_MS = 5_000;
/** Of all networks together: three that make up addresses leave something for others, whose articles no list names. */
export const PUBLICATION_MISSES_MAX = 40;
const PUBLICATION_MISS_EVERY_MS = 1_500;

const misses = new MissLimits({
  network: { max: MISSES_MAX, everyMs: MISS_EVERY_MS },
  all: { max: PUBLICATION_MISSES_MAX, everyMs: PUBLICATION_MISS_EVERY_MS },
  onRefused: (domain) => logEvent('backend.limited', { domain }),
});

interface AdmissionScope extends BackendScope {
  /** Network of the caller; '' where it is not known. */
  caller?: string | undefined;
  /** Called where the backend is not asked although it might have an answer. */
  onBusy?: (() => void) | undefined;
}

/** One reader's call. */
export interface Admitted<T, F> {
  admit: Admission<T, F>;
  /** Takes the answer: a call that found something does not count. */
  settle: (reading: Reading<T, F>) => void;
}

/** An article that a list names is always asked for; another one is missing if the lists name all there are. */
export const admitArticle = (scope: AdmissionScope, slug: string): Admitted<KeptArticle, 'failed'> =>
  counted<KeptArticle, 'failed'>(scope, async () => {
    const known = await knownArticles(scope);
    if (known.has(slug)) return null;
    return known.complete ? { kind: 'nothing', content: null } : busy(scope, 'failed');
  });

/**
 * Whether the lists name all articles and not this one, while no more calls may be made. KV is not read then: under an
 * attack an article that no list names is found only where it is in memory.
 */
export async function isUnlisted(scope: AdmissionScope, slug: string): Promise<boolean> {
  if (!misses.isSpent(scope.domain, callerOf(scope), scope.now)) return false;
  const known = await knownArticles(scope);
  return known.complete && !known.has(slug);
}

async function knownArticles(scope: AdmissionScope): Promise<KnownArticles> {
  const newest = await firstPage(scope, null);
  return readKnownArticles(scope.env.FEEDS, scope.domain, newest, scope.now);
}

/**
 * A list has as many pages as its first page says: no other is asked for, if that is known.
 * @param page from 2 @returns the empty page beyond the last one; null if there may be such a page
 */
export async function pageBeyond(
  scope: AdmissionScope,
  page: number,
  category: string | null,
): Promise<Beyond | null> {
  const first = await firstPage(scope, category);
  return first && beyondLast(first, page);
}

/** @returns the first page of a list, if it is known and up to date; nothing is waited for */
async function firstPage(scope: AdmissionScope, category: string | null): Promise<KeptList | null> {
  if (category !== null) return lists.readFresh(cacheScopeOf(scope), ...listCall(scope, 1, category));
  const newest = await knownNewest(scope);
  return newest?.kind === 'content' && !newest.failing ? newest.content : null;
}

/**
 * Pages of a list whose first page is not known. After too many that do not exist the first page is read: there are only
 * 17 lists.
 */
export const admitPage = (
  scope: AdmissionScope,
  page: number,
  category: string | null,
): Admitted<KeptList, ListMessage> =>
  counted<KeptList, ListMessage>(scope, async () => {
    const first =
      category === null
        ? await waitForNewest(scope)
        : await lists.read(cacheScopeOf(scope), ...listCall(scope, 1, category));
    if (first.kind === 'failed') return first;
    return first.content && beyondLast(first.content, page);
  });

type Beyond = { kind: 'nothing'; content: KeptList };

const beyondLast = ({ total }: KeptList, page: number): Beyond | null =>
  page > Math.ceil(total / PAGE_SIZE) ? { kind: 'nothing', content: { articles: [], total } } : null;

/** No list says which categories there are besides the sixteen. */
export const admitCategory = (scope: AdmissionScope): Admitted<KeptList, ListMessage> =>
  counted<KeptList, ListMessage>(scope, async () => busy(scope, 'An error occurred'));

/** @param decide without the backend; null to ask it all the same */
function counted<T, F>(scope: AdmissionScope, decide: () => Refusal<T, F>): Admitted<T, F> {
  const { domain, now } = scope;
  let giveBack = () => {};
  return {
    admit: () => {
      const taken = misses.take(domain, callerOf(scope), now);
      if (taken.isAdmitted) {
        giveBack = taken.giveBack;
        return null;
      }
      misses.noteRefused(domain, now);
      return decide();
    },
    settle: ({ kind }) => {
      if (kind === 'content') giveBack();
    },
  };
}

const callerOf = ({ caller = '' }: AdmissionScope): string => caller;

function busy<F>({ onBusy }: AdmissionScope, fault: F): { kind: 'failed'; fault: F } {
  onBusy?.();
  return { kind: 'failed', fault };
}
