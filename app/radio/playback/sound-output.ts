/**
 * Firefox's name for the failure, in the message of the element's error (its code is that of a stream that cannot be
 * decoded). Chromium and WebKit play to an inaudible device, and report nothing.
 */
const NO_OUTPUT = /media_?sink/i;

/** @returns whether the browser has nothing to play on; false also where it withholds the message */
export function lacksSoundOutput(error: Pick<MediaError, 'message'> | null): boolean {
  return error !== null && NO_OUTPUT.test(error.message);
}
