import type { StreamState } from './playback/stream-state.ts';

/** The texts of the radio page (RAD-1) and of its faults (RAD-7, RAD-8, RAD-13). */
export const TITLE = 'Live Radio';
export const SUBTITLE = '24/7 live stream';
export const PROGRAMME = 'Live programming from our station stream.';
/** Below the loudspeaker. */
export const HOURS = 'Each dot is an hour of the week';
/** Its end where a script rings the hour. */
export const THIS_HOUR = '; the ring is now.';
/** Shown until a song is known. */
export const SONGS = 'The songs are listed here while you listen, if the station names them.';
export const TIP =
  'Tip: if audio does not start, click play, because some browsers block autoplay with sound until the user interacts.';

/** RAD-3: text of the status lamp. */
export const STATUS: Record<StreamState['phase'], string> = {
  idle: 'Ready',
  connecting: 'Connecting',
  playing: 'Playing',
  stalled: 'Waiting for sound',
  reconnecting: 'Reconnecting',
};

/** Shown only in the mini player, which appears after playback has started once. */
export const PAUSED = 'Paused';

/** RAD-7: the browser refused to start playback. */
export const START_FAILED = 'Unable to start playback. Please try again.';
/** RAD-8: the stream failed, or the browser does not support its format. */
export const UNAVAILABLE = 'Stream temporarily unavailable.';

/** RAD-13: the browser has no audio output. */
export const NO_SOUND_OUTPUT = 'No loudspeaker or headphones found.';
/** Followed by a link to the stream and by the rest of the sentence. */
export const CONNECT_OUTPUT = [
  'Connect one and press play, or ',
  'open the stream',
  ' on another device.',
] as const;

/** What the player does about a fault, until the listener stops it. */
export const RECONNECTING = 'Connection lost. Reconnecting…';
export const TRYING_AGAIN = 'Trying again…';
export const OFFLINE = 'You are offline. The radio waits for the network.';
/** The page may be of an older build, whose files are gone. */
export const NOT_LOADED = 'The whole player could not be loaded: this page may be out of date. ';
export const LOAD_AGAIN = 'Load the page again';
/** The mini player's file is gone: nothing could stop the sound. */
export const STOPPED = 'The radio has stopped, because its player could not be loaded. ';
/** Only one tab plays at a time. */
export const ELSEWHERE = 'Paused here, because the radio plays in another tab.';

/** For a publication without a station. */
export const NOT_YET = 'The station is not on the air yet. When it is, it will play here.';
