/** The faults of the radio, by the names of their texts in the words of the player. */

/** RAD-7: the browser refused to start playback. */
export const START_FAILED = 'startFailed';
/** RAD-8: the stream failed, or the browser does not support its format. */
export const UNAVAILABLE = 'unavailable';
/** RAD-13: the browser has no audio output. */
export const NO_SOUND_OUTPUT = 'noOutput';

export type RadioFault = typeof START_FAILED | typeof UNAVAILABLE | typeof NO_SOUND_OUTPUT;
