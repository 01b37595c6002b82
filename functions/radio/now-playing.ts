import { NOTHING_KNOWN, type NowPlaying } from '../../schema/contract/now-playing.ts';
import type { Publication } from '../../schema/publication.ts';
import { JSON_HEADERS } from '../http/security-headers.ts';
import type { TitleSource } from '../platform/calls/station-poller.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import { within } from '../platform/with-timeout.ts';
import type { Endpoint } from '../publications/endpoint.ts';
import { stationAddress } from './station-address.ts';
import { READING_KEEP_MS } from './station-poller.ts';

/** After this the page continues without an answer; the poller's answer serves the next request. */
const POLLER_WAIT_MS = 4_000;
/** Up to this age an earlier answer is used while a new one is requested, and while the poller is unreachable. */
const STALE_MAX_MS = 60_000;
const STATIONS_MAX = 500;

/**
 * The pollers' answers, cached per isolate so that a thousand listeners do not cause a thousand calls; times in epoch ms.
 */
const known = new LruMap<string, { playing: NowPlaying; requestedAt: number; freshUntil: number }>(
  STATIONS_MAX,
);

const HEADERS = {
  ...JSON_HEADERS,
  // The isolate caches the answer already: a second cache in the browser would double the age of titles.
  'cache-control': 'private, no-cache',
};

/**
 * `GET /api/now-playing`: the title on air at the publication's station, and the LAST_TRACKS before it. It is an
 * enhancement: if the station gives no title, the answer is `{ "title": null, "last": [] }`, never an error.
 */
export const nowPlaying: Endpoint = {
  errors: 'json',
  handle: async ({ env, ctx, publication }) => {
    const source = sourceOf(publication);
    const playing = source ? await readTitle(source, env, ctx) : NOTHING_KNOWN;
    return new Response(JSON.stringify(playing), { headers: HEADERS });
  },
};

/** The status document if the row names one, else the stream that the page plays. */
function sourceOf({ radio }: Publication): TitleSource | null {
  if (!radio) return null;
  const [port] = radio.ports;
  if (port === undefined) return null;
  const stream = stationAddress(radio.url, port).href;
  if (radio.statusUrl) return { kind: 'status', url: radio.statusUrl, stream };
  return { kind: 'stream', url: stream, stream };
}

async function readTitle(source: TitleSource, env: Env, ctx: ExecutionContext): Promise<NowPlaying> {
  const { kind, url, stream } = source;
  // Publications may play different mount points that one document describes.
  const key = kind === 'status' ? `status ${url} ${stream}` : `stream ${url}`;
  const now = Date.now();
  const before = known.get(key);
  if (before && now < before.freshUntil && now >= before.requestedAt) return before.playing;
  const stale = before && now - before.requestedAt < STALE_MAX_MS ? before : null;
  // Requests that arrive meanwhile get the earlier answer: promises are not shared between requests.
  if (stale) known.set(key, { ...stale, freshUntil: now + POLLER_WAIT_MS });
  const call = callPoller(key, source, env);
  ctx.waitUntil(call);
  return (await within(call, POLLER_WAIT_MS)) ?? stale?.playing ?? NOTHING_KNOWN;
}

/** @returns null if the poller could not be reached */
async function callPoller(key: string, source: TitleSource, env: Env): Promise<NowPlaying | null> {
  try {
    const { playing, requestedAt } = await env.STATION_POLLERS.getByName(key).nowPlaying(source);
    known.set(key, { playing, requestedAt, freshUntil: requestedAt + READING_KEEP_MS });
    return playing;
  } catch (error) {
    logEvent('radio.poller-unreachable', {
      station: new URL(source.url).host,
      detail: errorText(error),
    });
    return null;
  }
}
