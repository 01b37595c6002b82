import { NOTHING_KNOWN, type NowPlaying } from '../../schema/contract/now-playing.ts';
import type { Publication } from '../../schema/publication.ts';
import { JSON_HEADERS } from '../http/security-headers.ts';
import { isPast } from '../platform/is-past.ts';
import { logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import { SingleFlight } from '../platform/single-flight.ts';
import type { Endpoint } from '../publications/endpoint.ts';
import { fetchStation, stationAddress, stationFault } from './fetch-station.ts';
import { readIcy } from './read-icy.ts';
import { readStatus } from './read-status.ts';

/** The shortest time between two requests of an isolate to a station, for any number of listeners and any result. */
const KEEP_MS = 15_000;
/** For the whole exchange: a stream without a burst takes seconds to reach its first title. */
const EXCHANGE_TIMEOUT_MS = 10_000;
/** After this the page continues without an answer, which serves the next request. */
const WAIT_MS = 4_000;
/** While a station fails or is slow for no longer than this, its last title counts as still on air. */
const GRACE_MS = 60_000;
const STATIONS_MAX = 500;

/** Where a station publishes its titles. */
interface TitleSource {
  /** `status`: a JSON document with more data; `stream`: the titles between the audio. */
  kind: 'status' | 'stream';
  url: string;
  /** The address of the stream: the same as `url`, or one of those that the status describes. */
  stream: string;
}

/** What a station last said; times in epoch ms. */
interface Known {
  askedAt: number;
  playing: NowPlaying;
  /** When `playing` was asked for. */
  playingAt: number;
}

/** Per isolate, so that a thousand listeners do not cause a thousand requests. */
const stations = new Memo<string, Known>(STATIONS_MAX);
const questions = new SingleFlight({ runMaxMs: KEEP_MS, keysMax: STATIONS_MAX });

const HEADERS = {
  ...JSON_HEADERS,
  // The isolate caches the answer already: a second cache in the browser would double the age of titles.
  'cache-control': 'private, no-cache',
};

/**
 * `GET /api/now-playing`: the title on air at the publication's station, and those before it if the station has a
 * history. It is an enhancement: if the station gives no title, the answer is `{ "title": null, "last": [] }`, never an
 * error.
 */
export const nowPlaying: Endpoint = {
  errors: 'json',
  handle: async ({ env, ctx, publication }) => {
    const source = sourceOf(publication);
    const playing = source ? await readTitle(source, env.LOCAL === '1', ctx) : NOTHING_KNOWN;
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

async function readTitle(
  source: TitleSource,
  allowPrivate: boolean,
  ctx: ExecutionContext,
): Promise<NowPlaying> {
  // Publications may play different mount points that one document describes.
  const key = `${source.url} ${source.stream}`;
  const now = Date.now();
  const before = stations.get(key);
  if (before === undefined || isPast(before.askedAt, KEEP_MS, now)) {
    const recent = before && !isPast(before.playingAt, GRACE_MS, now) ? before : null;
    const { playing, playingAt } = recent ?? { playing: NOTHING_KNOWN, playingAt: now };
    const asked: Known = { askedAt: now, playing, playingAt };
    stations.set(key, asked);
    ctx.waitUntil(questions.run(key, () => ask(source, allowPrivate, asked)));
  } else if (before.playing.title !== null) {
    return before.playing;
  }
  await questions.wait(key, WAIT_MS);
  return stations.get(key)?.playing ?? NOTHING_KNOWN;
}

/** Asks the station, and notes its answer. */
async function ask(source: TitleSource, allowPrivate: boolean, known: Known): Promise<void> {
  try {
    known.playing = await fetchTitles(source, allowPrivate);
    known.playingAt = known.askedAt;
  } catch (error) {
    const { why, message: detail } = stationFault(error);
    logEvent('radio.title', { station: new URL(source.url).host, source: source.kind, why, detail });
  }
}

/** @throws StationFault, or what fetch throws: see `stationFault` */
async function fetchTitles({ kind, url, stream }: TitleSource, allowPrivate: boolean): Promise<NowPlaying> {
  const response = await fetchStation(new URL(url), {
    signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
    allowPrivate,
    titles: kind === 'stream',
  });
  return kind === 'stream' ? readIcy(response) : readStatus(response, stream);
}
