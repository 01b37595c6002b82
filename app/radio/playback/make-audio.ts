import { chosenVolume } from './volume.ts';

/** A second tap sooner than this, in ms, as of a double click, is ignored. */
export const IMPATIENT_MS = 300;

/** @returns the document's only `<audio>` element, which requests nothing yet (RAD-2) */
export function makeAudio(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.preload = 'none';
  audio.crossOrigin = 'anonymous';
  audio.volume = chosenVolume();
  document.body.appendChild(audio);
  return audio;
}
