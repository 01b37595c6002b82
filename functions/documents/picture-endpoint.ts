import { STORE_WAIT_MS } from '../../schema/contract/page-waits.ts';
import { feedContact } from '../feeds/fetch/user-agent.ts';
import { errorResponse } from '../http/error-response.ts';
import { policyOf } from '../http/security-headers.ts';
import { readArticlePicture } from '../images/article-picture.ts';
import { type FetchOptions, fetchPicture, type Picture, type PictureFault } from '../images/fetch-picture.ts';
import { mayFetch, pathOf, STORY_PICTURES } from '../images/story-picture.ts';
import { logEvent } from '../platform/log.ts';
import { within } from '../platform/with-timeout.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { limitedFeeds, readFeedIndex } from '../sources/index/read-feed-index.ts';
import { readHeads } from '../sources/poller/read-feeds.ts';
import { isHidden } from '../stories/editing/edit-stories.ts';
import { editingRules } from '../stories/editing/editing-rules.ts';
import { feedLists, feedsOfAll } from '../stories/sections/feed-lists.ts';

/** A publisher's picture does not change under its address; a week, in seconds. */
const STORY_MAX_AGE_S = 7 * 24 * 60 * 60;
/** The publication's pictures may be replaced or removed. */
const ARTICLE_MAX_AGE_S = 24 * 60 * 60;
/** A reader waits for it; its original host may be faster. */
const ARTICLE_MAX_MS = 3_000;
/** Nothing in a picture runs or loads, also if it is opened directly; an SVG file may have styles. */
const POLICY = policyOf({ loads: ["style-src 'unsafe-inline'"], others: ['sandbox'] });
/** hash53 in base 36. */
const NAME_UNITS_MAX = 11;
/** Seconds before a picture that failed is requested again. */
const FAILED_S = 300;

/**
 * `/pictures/story/{name}`: a publisher's picture for a story that the publication shows now. The name is a hash of its
 * address, so that nobody can make this site fetch another address. Cached for a week; after a failure it is not
 * requested again for FAILED_S.
 */
export const storyPictures: Endpoint = {
  errors: 'text',
  handle: async (scope) => {
    // No picture has such a name, so nothing is read.
    if (!isNamed(scope)) return missing();
    const key = `${scope.origin}${scope.url.pathname}`;
    // An editor may have hidden the story since the picture was cached; most papers hide nothing, and read nothing.
    const isLimited = (await limitedFeeds(scope, feedsOfAll(scope.publication))).length > 0;
    const stories = hidesStories(scope) || isLimited ? await storiesWith(scope) : null;
    // A limited feed does not name its pictures any more (BOT-5).
    const wasShown = stories !== null && (isLimited || stories.length > 0);
    if (wasShown && !stories.some(({ isShown }) => isShown)) return missing();
    const cached = await readCached(key);
    if (cached) return cached;
    const found = (stories ?? (await storiesWith(scope))).find(({ isShown }) => isShown);
    if (found === undefined || !mayFetch(found.image, scope.publication)) return missing();
    const { image } = found;
    const picture = await fetchFor(scope, image, {});
    if ('fault' in picture) return cache(scope, key, missing());
    return cache(scope, key, sent(picture, `public, max-age=${STORY_MAX_AGE_S}, immutable`));
  },
};

/**
 * `/pictures/article/{code}/{address}`: the picture of one of the publication's articles. Cached for a day; after a
 * failure the browser loads it from its original host, and it is not requested again for FAILED_S; one with too many
 * pixels is not shown.
 */
export const articlePictures: Endpoint = {
  errors: 'text',
  handle: async (scope) => {
    const key = `${scope.origin}${scope.url.pathname}${scope.url.search}`;
    const image = await readArticlePicture(scope.url, scope);
    if (image === null) return missing();
    const cached = await readCached(key);
    if (cached) return cached;
    const picture = await fetchFor(scope, image, { svg: true, maxMs: ARTICLE_MAX_MS });
    return cache(scope, key, toAnswer(picture, image));
  },
};

function toAnswer(picture: Picture | PictureFault, image: string): Response {
  if (!('fault' in picture)) return sent(picture, `public, max-age=${ARTICLE_MAX_AGE_S}`);
  return picture.fault === 'too-many-pixels' ? missing() : elsewhere(image);
}

async function readCached(key: string): Promise<Response | null> {
  const cached = await within(
    caches.default.match(key).catch(() => undefined),
    STORE_WAIT_MS,
  );
  // Headers of a cached answer cannot be changed.
  return cached ? new Response(cached.body, cached) : null;
}

/** Logs a failed picture. */
async function fetchFor(
  { publication, env }: EndpointScope,
  image: string,
  options: Pick<FetchOptions, 'svg' | 'maxMs'>,
): Promise<Picture | PictureFault> {
  const picture = await fetchPicture(image, {
    ...options,
    allowPrivate: publication.local,
    contact: feedContact(env),
  });
  if (!('fault' in picture)) return picture;
  const { fault, detail } = picture;
  logEvent(fault === 'failed' ? 'picture.failed' : 'picture.refused', {
    publication: publication.id,
    host: new URL(image).host,
    detail,
  });
  return picture;
}

function cache({ waitUntil }: EndpointScope, key: string, answer: Response): Response {
  waitUntil(caches.default.put(key, answer.clone()).catch(() => {}));
  return answer;
}

/** A name is a hash, as `pathOf` writes it. */
const NAME = new RegExp(`^${STORY_PICTURES}[0-9a-z]{1,${NAME_UNITS_MAX}}$`);

const isNamed = ({ publication, url }: EndpointScope): boolean =>
  publication.pictures.show === 'publisher' && NAME.test(url.pathname);

const hidesStories = ({ publication: { editing } }: EndpointScope): boolean =>
  editing !== undefined && editing.hidden.length + editing.hiddenFeeds.length > 0;

/** @returns the address of the requested picture in each story that has it */
async function storiesWith(scope: EndpointScope): Promise<{ image: string; isShown: boolean }[]> {
  const { publication, now, url } = scope;
  const feeds = feedLists(publication).flatMap((list) => list.feeds);
  const heads = await readHeads({ ...scope, index: await readFeedIndex(scope) }, feeds);
  const rules = editingRules(publication, now);
  return [...heads].flatMap(([feed, { items }]) =>
    items.flatMap((item) => {
      const { image } = item;
      if (image === undefined || pathOf(image) !== url.pathname) return [];
      return [{ image, isShown: !(rules && (rules.hiddenFeeds.has(feed) || isHidden(item, rules))) }];
    }),
  );
}

function sent({ body, type }: Picture, caching: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-security-policy': POLICY,
      'cache-control': caching,
    },
  });
}

const elsewhere = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { location, 'cache-control': `public, max-age=${FAILED_S}` },
  });

const missing = () =>
  errorResponse('text', 404, 'Unknown picture', {
    headers: { 'cache-control': `public, max-age=${FAILED_S}` },
  });
