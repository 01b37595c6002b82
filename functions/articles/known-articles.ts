import type { StoredList } from '../../schema/articles/backend.ts';
import { LruMap } from '../platform/lru-map.ts';
import type { CopyStore } from './copy-store.ts';
import { PAGE_SIZE } from './read-response.ts';
import { readStoredIndex } from './stored-index.ts';

/** Minimum pause between an isolate's reads of a publication's stored index, only while MissLimits refuses calls. */
const REREAD_MS = 60_000;
/** Publications under attack at once; the slugs of one are about 20 kB. */
const PUBLICATIONS_MAX = 100;

/** A publication's articles known without asking the backend. */
export interface KnownArticles {
  has: (slug: string) => boolean;
  /** Whether the publication has no other articles. */
  complete: boolean;
}

const indexes = new LruMap<string, { slugs: ReadonlySet<string>; readAt: number }>(PUBLICATIONS_MAX);

/**
 * @param newest the first list page, at most a minute old, or null. It completes the index if it reaches back to one of
 * its articles
 * @param now epoch ms
 */
export async function readKnownArticles(
  store: Pick<CopyStore, 'get'>,
  domain: string,
  newest: StoredList | null,
  now: number,
): Promise<KnownArticles> {
  const slugs = await indexedSlugs(store, domain, now);
  const first = newest?.articles.map(({ slug }) => slug) ?? [];
  const has = (slug: string) => slugs.has(slug) || first.includes(slug);
  return { has, complete: newest !== null && isComplete(newest, first, slugs) };
}

function isComplete({ total }: StoredList, first: readonly string[], slugs: ReadonlySet<string>): boolean {
  // Without the backend's total, a full page may have others after it.
  if (first.length >= total && (first.length < PAGE_SIZE || total > PAGE_SIZE)) return true;
  const reachesBack = slugs.has(first.at(-1) ?? '');
  const unindexed = first.filter((slug) => !slugs.has(slug)).length;
  return reachesBack && slugs.size + unindexed >= total;
}

async function indexedSlugs(
  store: Pick<CopyStore, 'get'>,
  domain: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const known = indexes.get(domain);
  if (known && Math.abs(now - known.readAt) < REREAD_MS) return known.slugs;
  const index = await readStoredIndex(store, domain);
  const slugs = new Set(index?.articles.map(({ slug }) => slug));
  indexes.set(domain, { slugs, readAt: now });
  return slugs;
}
