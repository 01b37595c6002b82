import type { NowPlaying } from '../../../schema/contract/now-playing.ts';

/** Where a station publishes its titles. */
export interface TitleSource {
  /** `status`: a JSON document with more data; `stream`: the titles between the audio. */
  kind: 'status' | 'stream';
  url: string;
  /** The address of the stream: the same as `url`, or one of those that the status describes. */
  stream: string;
}

/** A station's answer, and when it was requested (epoch ms). */
export interface StationReading {
  playing: NowPlaying;
  requestedAt: number;
}

/** The calls of StationPoller. `Env` needs only this, not the class, so that imports have no cycle. */
export interface StationPollerCalls extends Rpc.DurableObjectBranded {
  nowPlaying(source: TitleSource): Promise<StationReading>;
}
