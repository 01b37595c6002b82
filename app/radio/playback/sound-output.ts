/**
 * Firefox names the failure in the error's message (the code is that of a stream that cannot be decoded). Chromium and
 * WebKit play to a silent device and report nothing.
 */
const NO_OUTPUT = /media_?sink/i;

/** @returns whether the browser has no audio output; false if it withholds the message */
export function lacksSoundOutput(error: Pick<MediaError, 'message'> | null): boolean {
  return error !== null && NO_OUTPUT.test(error.message);
}
