import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import { LAST_TRACKS, type NowPlaying, type Track } from '../../schema/contract/now-playing.ts';
import type { StationPollerCalls, StationReading, TitleSource } from '../platform/calls/station-poller.ts';
import type { Env } from '../platform/env.ts';
import { isPast } from '../platform/is-past.ts';
import { logEvent } from '../platform/log.ts';
import { fetchStation, stationFault } from './fetch-station.ts';
import { readIcy } from './read-icy.ts';
import { readStatus } from './read-status.ts';

/** The shortest time between two requests to a station, for any number of listeners and any result. */
export const READING_KEEP_MS = 15_000;
/** For the whole exchange: a stream without a burst takes seconds to reach its first title. */
const EXCHANGE_TIMEOUT_MS = 10_000;
/** While a station fails for no longer than this, its last title counts as still on air. */
const GRACE_MS = 60_000;

/** Titles received, newest first; `startedAt` is when one was first received, if the station did not say. */
const storedTracksSchema = z
  .object({ title: z.string(), artist: z.string().nullable(), startedAt: z.string() })
  .array();
type StoredTracks = z.infer<typeof storedTracksSchema>;

/**
 * The one object worldwide that requests a station's titles; its name is their kind and address. However many
 * listeners of however many publications ask, one request is in flight, and none holds a connection (the stream is
 * closed after its first title). It stores earlier titles, for stations that publish only the current one.
 */
export class StationPoller extends DurableObject<Env> implements StationPollerCalls {
  #reading: StationReading | null = null;
  #inFlight: Promise<StationReading> | null = null;
  /** The last answer with a title; `at`: epoch ms. */
  #last: { at: number; playing: NowPlaying } | null = null;

  /** @returns the current title, requested now if the last answer is too old; never throws for a station's fault */
  async nowPlaying(source: TitleSource): Promise<StationReading> {
    if (this.#reading && !isPast(this.#reading.requestedAt, READING_KEEP_MS, Date.now()))
      return this.#reading;
    this.#inFlight ??= this.#read(source).finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  async #read(source: TitleSource): Promise<StationReading> {
    const requestedAt = Date.now();
    const playing = await readTitles(source, this.env.LOCAL === '1').then(
      (read) => {
        const playing = this.#store(read, requestedAt);
        if (playing.title !== null) this.#last = { at: requestedAt, playing };
        return playing;
      },
      (error: unknown) => {
        const { why, message } = stationFault(error);
        logEvent('radio.title', {
          station: new URL(source.url).host,
          source: source.kind,
          why,
          detail: message,
        });
        return this.#last && requestedAt - this.#last.at < GRACE_MS
          ? this.#last.playing
          : this.#playing(false);
      },
    );
    this.#reading = { playing, requestedAt };
    return this.#reading;
  }

  /** Stores a new title; a station's history is used as sent. */
  #store(playing: NowPlaying, now: number): NowPlaying {
    if (playing.last.length > 0) return playing;
    if (playing.title === null) return this.#playing(false);
    const tracks = this.#tracks();
    if (!sameTrack(playing, tracks[0])) {
      const { title, artist } = playing;
      const startedAt = playing.startedAt ?? new Date(now).toISOString();
      this.ctx.storage.kv.put('heard', [{ title, artist, startedAt }, ...tracks].slice(0, 1 + LAST_TRACKS));
    }
    return this.#playing(true);
  }

  /** @param onAir whether the newest stored title is still on air */
  #playing(onAir: boolean): NowPlaying {
    const tracks = this.#tracks();
    const [newest, ...before] = tracks;
    if (onAir && newest) return { ...newest, last: before };
    return { title: null, last: tracks.slice(0, LAST_TRACKS) };
  }

  #tracks(): StoredTracks {
    return storedTracksSchema.catch([]).parse(this.ctx.storage.kv.get('heard'));
  }
}

const sameTrack = (one: Track, other: Track | undefined): boolean =>
  one.title === other?.title && one.artist === other.artist;

/** @throws StationFault, or what fetch throws: see `stationFault` */
async function readTitles({ kind, url, stream }: TitleSource, allowPrivate: boolean): Promise<NowPlaying> {
  const response = await fetchStation(new URL(url), {
    signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
    allowPrivate,
    titles: kind === 'stream',
  });
  return kind === 'stream' ? readIcy(response) : readStatus(response, stream);
}
