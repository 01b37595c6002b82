/** The state that the player shows. */
export interface StreamState {
  /**
   * `connecting` from the request to play until the first sound, however many tries that takes; `stalled` while the
   * sound has stopped but may still resume by itself; `reconnecting` once it was lost.
   */
  phase: 'idle' | 'connecting' | 'playing' | 'stalled' | 'reconnecting';
  /** Message for the listener. Stays until playing or pausing succeeds (RAD-12). */
  fault: string | null;
  /** When the sound was lost that the listener waits for, in epoch ms; null before the first drop and while playing. */
  lostAt: number | null;
}

export const RESTING: StreamState = { phase: 'idle', fault: null, lostAt: null };
