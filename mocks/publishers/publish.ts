import type { PublisherSource } from '../content-schema.ts';
import { answerWithFault, type Fault } from '../faults.ts';
import { EVENT } from './event.ts';
import { currentRevision, type PublishedStory, slugOf } from './revision.ts';
import { type PublisherStyle, ROSTER } from './roster.ts';
import { writeFeed } from './write-feed.ts';

/**
 * `/feeds/{id}`: a mock publisher, with validators (RFC 9110 §13) and its fault.
 * @param sources all publishers
 * @param extra number of items that a test has added
 * @param aheadMs see `currentRevision`
 */
export async function publish(
  request: Request,
  source: PublisherSource,
  sources: readonly PublisherSource[],
  fault: Fault | null,
  extra: number,
  aheadMs: number,
): Promise<Response> {
  const style = ROSTER[source.id];
  if (!style) return new Response('No such publisher', { status: 404 });
  const { origin } = new URL(request.url);
  const now = Date.now();
  const revision = currentRevision(source, style, now, extra, aheadMs);
  const shared = sharedStories(style, sources, now, aheadMs);
  const site = siteOf(source, origin);
  const stories = revision.stories.map((story, place) => ({
    ...story,
    ...shared(place, site),
    ...ofEvent(source, place, site),
  }));
  const feed = writeFeed({ source, style, origin, ...revision, stories });
  const etag = `"${source.id}-${revision.number}-${fault?.mode ?? 'plain'}"`;
  const headers = {
    'content-type': feed.contentType,
    etag,
    'last-modified': new Date(revision.at).toUTCString(),
  };
  return answerWithFault(request, fault, headers, feed.bytes, () => {
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } });
    return new Response(feed.bytes, { headers });
  });
}

/** @returns another newsroom's story at this place of the feed; undefined for the publisher's story */
function sharedStories(
  { shares }: PublisherStyle,
  sources: readonly PublisherSource[],
  now: number,
  aheadMs: number,
): (place: number, origin: string) => Partial<PublishedStory> {
  const other = sources.find(({ id }) => id === shares?.with);
  const style = other && ROSTER[other.id];
  if (!shares || !style) return () => ({});
  const { stories } = currentRevision(other, style, now, 0, aheadMs);
  return (place, origin) => {
    const story = shares.places.includes(place) ? stories[place] : undefined;
    return story ? { title: story.title, text: story.text, slug: story.slug, origin } : {};
  };
}

/** @returns what a publisher has about the event in that place of its feed */
function ofEvent({ id }: PublisherSource, place: number, origin: string): Partial<PublishedStory> {
  const event = EVENT[id];
  if (event?.place !== place) return {};
  const { title, text } = event;
  return { title, text, slug: slugOf(title), guid: `${id}-event`, origin };
}

/** The same newsroom's two feeds are one site, so one that shares a story has a name of its own on this machine. */
function siteOf({ id }: PublisherSource, origin: string): string {
  const site = new URL(origin);
  site.hostname = `${id}.localhost`;
  return site.origin;
}
