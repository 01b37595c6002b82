/** RAD-6: from 0 to 1, in these steps. */
export const VOLUME_STEP = 0.01;
export const VOLUME_INITIAL = 0.9;
const KEY = 'radio-volume';

/** @returns 0..1; the initial volume for text that is not a number (RAD-6) */
export function volumeOf(text: string | null): number {
  const volume = Number.parseFloat(text ?? '');
  return Number.isNaN(volume) ? VOLUME_INITIAL : Math.min(1, Math.max(0, volume));
}

/** @returns the volume stored for this visit, or the initial one */
export function rememberedVolume(): number {
  try {
    return volumeOf(sessionStorage.getItem(KEY));
  } catch {
    // Storage may be blocked: the volume then lasts only as long as the page.
    return VOLUME_INITIAL;
  }
}

/** @returns the slider's value if it was moved, also before the scripts ran, else the stored volume */
export function chosenVolume(): number {
  const slider = document.querySelector<HTMLInputElement>('[data-volume]');
  return slider && slider.value !== slider.defaultValue ? volumeOf(slider.value) : rememberedVolume();
}

/** Stores the volume for this visit (RAD-6), if storage is allowed. @param volume 0..1 */
export function rememberVolume(volume: number): void {
  try {
    sessionStorage.setItem(KEY, String(volume));
  } catch {
    // Storage may be blocked.
  }
}

/** @returns false if only the device's keys set the volume (iOS reads 1 after any assignment) */
export function volumeSticks(audio: HTMLAudioElement): boolean {
  const before = audio.volume;
  audio.volume = 0.5;
  const sticks = audio.volume === 0.5;
  audio.volume = before;
  return sticks;
}
