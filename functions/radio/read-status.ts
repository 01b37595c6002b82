import * as z from 'zod';
import {
  LAST_TRACKS,
  NOTHING_KNOWN,
  type NowPlaying,
  type Track,
} from '../../schema/contract/now-playing.ts';
import { readText } from '../http/limited-body.ts';
import { StationFault } from './fetch-station.ts';
import { stationWords, trackOfLine } from './stream-title.ts';

/** AzuraCast's answer with its history has about 10 kB. */
const STATUS_MAX_BYTES = 128 * 1024;

/** @throws StationFault if it is not a status; BodyTooLarge */
export const readStatus = async ({ body }: Response): Promise<NowPlaying> =>
  understandStatus(await readText(body, STATUS_MAX_BYTES));

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
const icecastSource = z.object({ title: words, artist: maybeWords });
const icecast = z.object({ icestats: z.object({ source: z.unknown().optional() }) });

/**
 * @param text a station's status: AzuraCast's shape, or Icecast 2.4's, whose `source` is a mount point or a list
 * @returns what is on air; NOTHING_KNOWN if no mount point has a title
 * @throws StationFault if it has neither shape
 */
export function understandStatus(text: string): NowPlaying {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StationFault('type', 'a status that is no JSON');
  }
  const rich = azuracast.safeParse(json);
  if (rich.success) return fromAzuracast(rich.data);
  const plain = icecast.safeParse(json);
  if (plain.success) return fromIcecast([plain.data.icestats.source].flat());
  throw new StationFault('type', 'a status of a shape we do not know');
}

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

/** The first mount point with a title; without an artist field the title may name both. */
function fromIcecast(sources: unknown[]): NowPlaying {
  for (const entry of sources) {
    const source = icecastSource.safeParse(entry);
    if (!source.success) continue;
    const { title, artist } = source.data;
    const track = artist ? { title, artist, startedAt: null } : trackOfLine(title);
    if (track) return { ...track, last: [] };
  }
  return NOTHING_KNOWN;
}
