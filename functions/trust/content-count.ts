import { CONTENT_COUNT_VERSION, type ContentCount, contentCountSchema } from '../../schema/about.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { collectArticleIndex } from '../articles/article-index.ts';
import { createBackend, type ReaderScope } from '../articles/backend-client.ts';
import { readFeedIndex } from '../feeds/index/read-feed-index.ts';
import { readSectionItems } from '../feeds/sections/section-reader.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { STORE_WAIT_MS, within, withTimeout } from '../platform/with-timeout.ts';

const COUNT_FRESH_MS = 3_600_000;
/** Retention of a count; a publication whose `/about` is not read for so long is counted again. */
const COUNT_TTL_S = 30 * 86_400;
/** During a count, other requests do not start another one. */
const RETRY_MS = 60_000;
/** The first reader waits this long for the first count, and then gets the page without it. */
const FIRST_COUNT_WAIT_MS = 2_000;
const PUBLICATIONS_MAX = 2_000;

type CountScope = ReaderScope & RequestScope & { preview: boolean };

const countingSince = new LruMap<string, number>(PUBLICATIONS_MAX);
const countKey = (id: string) => `content:${CONTENT_COUNT_VERSION}:${id}`;

/**
 * The numbers of articles and gathered stories: the stored count, however old. One older than an hour is renewed in the
 * background; without one the request waits for it.
 * @returns null if the first count is late
 */
export async function readContentCount(scope: CountScope): Promise<ContentCount | null> {
  const { publication, now, preview } = scope;
  // A preview's row has the id of the stored one.
  if (preview)
    return (
      (await within(
        countAll(scope).catch(() => null),
        FIRST_COUNT_WAIT_MS,
      )) ?? null
    );
  const count = await readStored(scope);
  const isOld = count === null || now - count.countedAt > COUNT_FRESH_MS;
  if (!isOld || now - (countingSince.get(publication.id) ?? 0) < RETRY_MS) return count;
  countingSince.set(publication.id, now);
  const counting = storeCount(scope);
  scope.waitUntil(counting);
  return count ?? (await within(counting, FIRST_COUNT_WAIT_MS)) ?? null;
}

async function readStored({ env, publication }: CountScope): Promise<ContentCount | null> {
  try {
    const reading = env.FEEDS.get(countKey(publication.id), 'json');
    return contentCountSchema.safeParse(await withTimeout(reading, STORE_WAIT_MS)).data ?? null;
  } catch (error) {
    // Not JSON, or KV does not answer: treated as missing; the next count replaces it.
    logEvent('about.unreadable', toFault(publication, error));
    return null;
  }
}

/** Never rejects. @returns null if the backend's articles are unknown */
async function storeCount(scope: CountScope): Promise<ContentCount | null> {
  const { env, publication } = scope;
  try {
    const count = await countAll(scope);
    if (count === null) return null;
    const writing = env.FEEDS.put(countKey(publication.id), JSON.stringify(count), {
      expirationTtl: COUNT_TTL_S,
    });
    await withTimeout(writing, STORE_WAIT_MS);
    return count;
  } catch (error) {
    logEvent('about.unwritten', toFault(publication, error));
    return null;
  }
}

/** @returns null if the backend's articles or the stories of a section are unknown */
async function countAll(scope: CountScope): Promise<ContentCount | null> {
  const articles = await collectArticleIndex(scope);
  if (articles?.isPartial) return null;
  const gathered = await countGathered(scope);
  // A failing backend may have articles; an empty one, and a site without a backend, have none.
  if (gathered === null) return null;
  if (articles === null && scope.env.BACKEND_URL && !(await readsList(scope))) return null;
  const original = articles?.articles.length ?? 0;
  return { version: CONTENT_COUNT_VERSION, countedAt: scope.now, original, gathered };
}

const readsList = async (scope: ReaderScope): Promise<boolean> =>
  (await createBackend(scope).list({ page: 1, category: null })).ok;

/** @returns the number of stories of all sections under 'See All'; null if one cannot be read now */
async function countGathered(scope: CountScope): Promise<number | null> {
  const index = await readFeedIndex(scope);
  const reader = { ...scope, index, shown: new Map(), whole: true };
  let gathered = 0;
  for (const section of SECTIONS) {
    const stories = await readSectionItems(reader, section);
    if (stories === null) return null;
    gathered += stories.length;
  }
  return gathered;
}

const toFault = ({ id }: Publication, error: unknown) => ({
  publication: id,
  detail: errorText(error),
});
