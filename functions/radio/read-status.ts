import * as z from 'zod';
import {
  LAST_TRACKS,
  NOTHING_KNOWN,
  type NowPlaying,
  type Track,
} from '../../schema/contract/now-playing.ts';
import { readBytes } from '../http/limited-body.ts';
import { jsonOf } from '../platform/json-of.ts';
import { StationFault } from './fetch-station.ts';
import { decodeStationText, stationWords, toTrack, trackOfLine } from './station-text.ts';

/** AzuraCast's answer with its history has about 10 kB. */
const STATUS_MAX_BYTES = 128 * 1024;

/**
 * @param stream the address of the stream that the row plays
 * @throws StationFault if it is not a status; BodyTooLarge
 */
export async function readStatus({ body, headers }: Response, stream: string): Promise<NowPlaying> {
  const bytes = await readBytes(body, STATUS_MAX_BYTES);
  return understandStatus(decodeStationText(bytes, headers.get('content-type')), stream);
}

const words = z.string().transform(stationWords).pipe(z.string().min(1));
const maybeWords = words.nullish().catch(null);

/** One entry of AzuraCast's `/api/nowplaying/{station}`. */
const azuracastTrack = z.object({
  /** Unix seconds, before the year 2100. */
  played_at: z.number().positive().max(4_102_444_800).nullish().catch(null),
  /** Between songs the title may be empty. */
  song: z.object({ title: z.string().transform(stationWords), artist: maybeWords }),
});
const azuracast = z.object({ now_playing: azuracastTrack, song_history: z.array(z.unknown()).catch([]) });

/** A mount point in Icecast's `status-json.xsl`. */
const icecastSource = z.object({
  listenurl: z.url().nullish().catch(null),
  title: z.string().catch(''),
  artist: z.string().catch(''),
});
type IcecastSource = z.infer<typeof icecastSource>;
const icecast = z.object({ icestats: z.object({ source: z.unknown().optional() }) });

/**
 * @param text a station's status: AzuraCast's shape, or Icecast 2.4's, whose `source` is a mount point or a list
 * @param stream the address of the stream that the row plays, to choose among mount points
 * @returns what is on air; NOTHING_KNOWN if its mount point has no title
 * @throws StationFault if it has neither shape
 */
export function understandStatus(text: string, stream: string): NowPlaying {
  const rich = azuracast.safeParse(jsonOf(text));
  if (rich.success) return fromAzuracast(rich.data);
  if (!text.includes('"icestats"')) throw new StationFault('type', 'a status of a shape we do not know');
  return fromIcecast(icecastSources(text), stream);
}

/** If the document is broken, each mount point is read by itself. */
function icecastSources(text: string): IcecastSource[] {
  const plain = icecast.safeParse(icecastJson(text)).data;
  const sources = plain ? [plain.icestats.source].flat() : (text.match(FLAT_OBJECT) ?? []).map(icecastJson);
  return sources.flatMap((source) => icecastSource.safeParse(source).data ?? []);
}

const FLAT_OBJECT = /\{[^{}]*\}/g;

/**
 * Icecast's style sheet writes digits, dots and dashes without quotes: `"title": 007,`, `"title": - ,`.
 * @returns what the text says, with such values as text; null if it is no JSON even then
 */
const icecastJson = (text: string): unknown =>
  jsonOf(
    text
      .replaceAll(/\p{Cc}/gu, ' ')
      .replaceAll(STRING_OR_BARE_VALUE, (whole, colon?: string, bare = '') =>
        colon === undefined ? whole : `${colon}${JSON.stringify(bare.trim())}`,
      ),
  );

/** A string, which is left as it is, or what follows a colon and is neither a string, a list, an object nor null. */
const STRING_OR_BARE_VALUE = /"(?:[^"\\]|\\.)*"?|(:\s*)(?!null\b)([^\s"{}[\],][^"{}[\],]*)/g;

function fromAzuracast({ now_playing, song_history }: z.infer<typeof azuracast>): NowPlaying {
  const last = song_history.flatMap((entry) => {
    const track = azuracastTrack.safeParse(entry);
    return track.success && track.data.song.title !== '' ? [trackOf(track.data)] : [];
  });
  const current = now_playing.song.title === '' ? NOTHING_KNOWN : trackOf(now_playing);
  return { ...current, last: last.slice(0, LAST_TRACKS) };
}

function trackOf({ song, played_at }: z.infer<typeof azuracastTrack>): Track {
  const startedAt = played_at ? new Date(played_at * 1000).toISOString() : null;
  return { title: song.title, artist: song.artist ?? null, startedAt };
}

/** The mount point of the stream; in a list without it, the first one with a title. */
function fromIcecast(sources: readonly IcecastSource[], stream: string): NowPlaying {
  const path = new URL(stream).pathname;
  const mountOf = ({ listenurl }: IcecastSource) => (listenurl ? new URL(listenurl).pathname : null);
  // A proxy may have the mount point below a path of its own.
  const own =
    sources.find((source) => mountOf(source) === path) ??
    sources.find((source) => path.endsWith(mountOf(source) ?? '\n'));
  for (const { title, artist } of own ? [own] : sources) {
    // Without an artist field the title may name both.
    const track = artist === '' ? trackOfLine(title) : toTrack(title, artist);
    if (track) return { ...track, last: [] };
  }
  return NOTHING_KNOWN;
}
