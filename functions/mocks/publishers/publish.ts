import type { PublisherSource } from '../content-schema.ts';
import { answerWithFault, type Fault } from '../faults.ts';
import { currentRevision } from './revision.ts';
import { ROSTER } from './roster.ts';
import { writeFeed } from './write-feed.ts';

/**
 * `/feeds/{id}`: a mock publisher, with validators (RFC 9110 §13) and the fault that is set for it.
 * @param extra how many items a test has added
 * @param aheadMs see `currentRevision`
 */
export async function publish(
  request: Request,
  source: PublisherSource,
  fault: Fault | null,
  extra: number,
  aheadMs: number,
): Promise<Response> {
  const style = ROSTER[source.id];
  if (!style) return new Response('No such publisher', { status: 404 });
  const { origin } = new URL(request.url);
  const revision = currentRevision(source, style, Date.now(), extra, aheadMs);
  const feed = writeFeed({ source, style, origin, ...revision });
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
