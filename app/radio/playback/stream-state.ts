/** The faults of the radio, by the names of their texts in the words of the player. */
export type RadioFault =
  /** RAD-7: the browser refused to start playback. */
  | 'startFailed'
  /** RAD-8: the stream failed, or the browser does not support its format. */
  | 'unavailable'
  /** RAD-13: the browser has no audio output. */
  | 'noOutput';

export interface StreamState {
  /**
   * `connecting` from the request to play until the first sound; `stalled` while the sound may still resume by itself;
   * `reconnecting` once the connection is lost.
   */
  phase: 'idle' | 'connecting' | 'playing' | 'stalled' | 'reconnecting';
  /** Named for the listener until playing or pausing succeeds (RAD-12). */
  fault: RadioFault | null;
  /** When the sound was lost, in epoch ms; null before the first drop and while playing. */
  lostAt: number | null;
}

export const RESTING: StreamState = { phase: 'idle', fault: null, lostAt: null };
