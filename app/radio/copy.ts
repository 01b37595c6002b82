import type { StreamState } from './live-stream.ts';

/** The words of the page, and of what goes wrong on it (specification §2 and §8). */
export const TITLE = 'Live Radio';
export const SUBTITLE = '24/7 live stream';
export const PROGRAMME = 'Live programming from our station stream.';
export const TIP =
  'Tip: if audio does not start, click play, because some browsers block autoplay with sound until the user interacts.';

/** RAD-3: what the lamp says. */
export const STATUS: Record<StreamState['phase'], string> = {
  idle: 'Ready',
  connecting: 'Connecting',
  playing: 'Playing',
  stalled: 'Waiting for sound',
  reconnecting: 'Reconnecting',
};

/** In the mini player, which nobody sees before it has played. */
export const PAUSED = 'Paused';

/** RAD-7: the browser would not start. */
export const START_FAILED = 'Unable to start playback. Please try again.';
/** RAD-8: the stream failed or is in a format the browser does not know. */
export const UNAVAILABLE = 'Stream temporarily unavailable.';

/** What is being done about it, until the listener stops it. */
export const RECONNECTING = 'Connection lost. Reconnecting…';
export const TRYING_AGAIN = 'Trying again…';
export const OFFLINE = 'You are offline. The radio waits for the network.';
/** One tab plays at a time. */
export const ELSEWHERE = 'Paused here, because the radio plays in another tab.';

/** For a title without a station. */
export const NOT_YET = 'The station is not on the air yet. When it is, it will play here, day and night.';
