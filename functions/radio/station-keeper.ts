import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import { LAST_TRACKS, type NowPlaying, type Track } from '../../schema/now-playing.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { askStation, stationFault } from './ask-station.ts';
import { readIcy } from './read-icy.ts';
import { readStatus } from './read-status.ts';

/** A station is asked this often at most, whatever its listeners and whatever came of it. */
export const TOLD_KEEP_MS = 15_000;
/** For the whole exchange. A stream without a burst takes seconds to its first title. */
const EXCHANGE_TIMEOUT_MS = 10_000;
/** A station that fails for a moment still plays what it played. */
const GRACE_MS = 60_000;

/** Where a station says what it plays. */
export interface TitleSource {
  /** `status`: a JSON document, which knows more; `stream`: the titles between the sound. */
  kind: 'status' | 'stream';
  url: string;
}

/** What a station said, and when it was asked (epoch ms). */
export interface Told {
  playing: NowPlaying;
  askedAt: number;
}

/** What was heard: the newest first, `startedAt` being when it was first heard where the station did not say. */
const heardSchema = z
  .object({ title: z.string(), artist: z.string().nullable(), startedAt: z.string() })
  .array();
type Heard = z.infer<typeof heardSchema>;

/**
 * The one object in the world that asks a station what it plays; named by the address asked. However many listeners of
 * however many titles ask, one request is under way, and none holds a connection (the stream is left after its first
 * title). Remembers what it heard, for stations that tell only what is on now.
 */
export class StationKeeper extends DurableObject<Env> {
  #told: Told | null = null;
  #flight: Promise<Told> | null = null;
  /** When the newest of what was heard was last on air. */
  #onAirAt = 0;

  /** @returns what is on air, asked for now if what is known is too old; never throws for a station's fault. */
  async nowPlaying(source: TitleSource): Promise<Told> {
    if (this.#told && Date.now() - this.#told.askedAt < TOLD_KEEP_MS) return this.#told;
    this.#flight ??= this.#ask(source).finally(() => this.#land());
    return this.#flight;
  }

  #land(): void {
    this.#flight = null;
  }

  async #ask(source: TitleSource): Promise<Told> {
    const askedAt = Date.now();
    const playing = await readTitles(source, this.env.LOCAL === '1').then(
      (said) => this.#hear(said, askedAt),
      (error: unknown) => {
        const { why, message } = stationFault(error);
        logEvent('radio.title', {
          station: new URL(source.url).host,
          source: source.kind,
          why,
          detail: message,
        });
        return this.#recall(askedAt - this.#onAirAt < GRACE_MS);
      },
    );
    this.#told = { playing, askedAt };
    return this.#told;
  }

  /** Writes down a title that is new; a station that tells its own history is believed. */
  #hear(said: NowPlaying, now: number): NowPlaying {
    if (said.last.length > 0) return said;
    if (said.title === null) return this.#recall(false);
    this.#onAirAt = now;
    const heard = this.#heard();
    if (!sameTrack(said, heard[0])) {
      const { title, artist } = said;
      const startedAt = said.startedAt ?? new Date(now).toISOString();
      this.ctx.storage.kv.put('heard', [{ title, artist, startedAt }, ...heard].slice(0, 1 + LAST_TRACKS));
    }
    return this.#recall(true);
  }

  /** @param onAir whether the newest of what was heard still plays */
  #recall(onAir: boolean): NowPlaying {
    const heard = this.#heard();
    const [newest, ...before] = heard;
    if (onAir && newest) return { ...newest, last: before };
    return { title: null, last: heard.slice(0, LAST_TRACKS) };
  }

  #heard(): Heard {
    return heardSchema.catch([]).parse(this.ctx.storage.kv.get('heard'));
  }
}

const sameTrack = (one: Track, other: Track | undefined): boolean =>
  one.title === other?.title && one.artist === other.artist;

/** @throws StationFault, or what fetch throws: see `stationFault` */
async function readTitles({ kind, url }: TitleSource, allowPrivate: boolean): Promise<NowPlaying> {
  const response = await askStation(new URL(url), {
    signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
    allowPrivate,
    titles: kind === 'stream',
  });
  return kind === 'stream' ? readIcy(response) : readStatus(response);
}
