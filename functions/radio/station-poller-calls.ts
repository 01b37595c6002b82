import type { NowPlaying } from '../../schema/now-playing.ts';

/** Where a station publishes its titles. */
export interface TitleSource {
  /** `status`: a JSON document, which holds more; `stream`: the titles between the audio. */
  kind: 'status' | 'stream';
  url: string;
}

/** A station's answer, and when it was requested (epoch ms). */
export interface StationReading {
  playing: NowPlaying;
  requestedAt: number;
}

/** The calls of the Durable Object of a station, described at StationPoller. Apart from it, so that Env does not import it. */
export interface StationPollerCalls extends Rpc.DurableObjectBranded {
  nowPlaying(source: TitleSource): Promise<StationReading>;
}
