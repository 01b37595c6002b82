/** The words of the page, and of what goes wrong on it (specification §2 and §8). */
export const TITLE = 'Live Radio';
export const SUBTITLE = '24/7 live stream';
export const PROGRAMME = 'Live programming from our station stream.';
export const TIP =
  'Tip: if audio does not start, click play, because some browsers block autoplay with sound until the user interacts.';

/** RAD-7: the browser would not start. */
export const START_FAILED = 'Unable to start playback. Please try again.';
/** RAD-8: the stream failed, ended or is in a format the browser does not know. */
export const UNAVAILABLE = 'Stream temporarily unavailable.';

/** For a title without a station. */
export const NOT_YET = 'The station is not on the air yet. When it is, it will play here, day and night.';
