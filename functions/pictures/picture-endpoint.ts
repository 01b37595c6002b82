import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { feedContact } from '../feeds/fetch/user-agent.ts';
import { readFeedIndex } from '../feeds/index/read-feed-index.ts';
import { readHeads } from '../feeds/sections/read-feeds.ts';
import { shownFeedsOf } from '../feeds/sections/section-feeds.ts';
import type { Endpoint, EndpointScope } from '../http/endpoint.ts';
import { errorResponse } from '../http/error-response.ts';
import { logEvent } from '../platform/log.ts';
import { fetchPicture, type Picture } from './fetch-picture.ts';
import { mayFetch, pathOf, STORY_PICTURES } from './story-picture.ts';

/** A publisher's picture does not change under its address; a week, in seconds. */
const KEPT_S = 7 * 24 * 60 * 60;
/** hash53 in base 36. */
const NAME_UNITS_MAX = 11;
/** Seconds before a picture that failed is requested again. */
const FAILED_S = 300;

/**
 * `/pictures/story/{name}`: the picture that a publisher's feed names for a story which the publication shows now.
 * The name is a hash of its address, so that nobody can have this site fetch anything else. Kept for a week.
 */
export const storyPictures: Endpoint = {
  errors: 'text',
  handle: async (scope) => {
    // No picture has such a name, so nothing is asked for it.
    if (!isNamed(scope)) return missing();
    const key = `${scope.origin}${scope.url.pathname}`;
    const kept = await caches.default.match(key).catch(() => undefined);
    // Headers of a cached answer cannot be changed.
    if (kept) return new Response(kept.body, kept);
    const image = await findImage(scope);
    if (image === null) return missing();
    const picture = await fetchPicture(image, {
      allowPrivate: scope.publication.local,
      contact: feedContact(scope.env),
    });
    if ('fault' in picture) {
      const { host } = new URL(image);
      logEvent('picture.failed', { publication: scope.publication.id, host, detail: picture.fault });
      return missing();
    }
    const response = sent(picture);
    scope.waitUntil(caches.default.put(key, response.clone()).catch(() => {}));
    return response;
  },
};

/** A name is a hash, as `pathOf` writes it. */
const NAME = new RegExp(`^${STORY_PICTURES}[0-9a-z]{1,${NAME_UNITS_MAX}}$`);

const isNamed = ({ publication, url }: EndpointScope): boolean =>
  publication.pictures.show === 'publisher' && NAME.test(url.pathname);

/** @returns the address whose name was requested, if a story that the publication shows has it */
async function findImage(scope: EndpointScope): Promise<string | null> {
  const { publication, now, url } = scope;
  const feeds = SECTIONS.flatMap(({ id }) => shownFeedsOf(publication, id, now));
  const heads = await readHeads({ ...scope, index: await readFeedIndex(scope) }, feeds);
  for (const head of heads.values()) {
    const image = imagesOf(head).get(url.pathname);
    if (image !== undefined && mayFetch(image, publication)) return image;
  }
  return null;
}

/** The pictures of a feed by their paths, for as long as the feed's stories are in memory. */
const remembered = new WeakMap<FeedRecord, Map<string, string>>();

function imagesOf(record: FeedRecord): Map<string, string> {
  const before = remembered.get(record);
  if (before) return before;
  const images = new Map(
    record.items.flatMap(({ image }) => (image === undefined ? [] : [[pathOf(image), image]])),
  );
  remembered.set(record, images);
  return images;
}

function sent({ body, type }: Picture): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${KEPT_S}, immutable`,
    },
  });
}

const missing = () =>
  errorResponse('text', 404, 'Unknown picture', {
    headers: { 'cache-control': `public, max-age=${FAILED_S}` },
  });
