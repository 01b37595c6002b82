import { type RefObject, useEffect, useRef, useState } from 'react';
import { Muted, Sounding } from './icons.tsx';
import {
  rememberedVolume,
  rememberVolume,
  VOLUME_INITIAL,
  VOLUME_STEP,
  volumeOf,
  volumeSticks,
} from './volume.ts';
import styles from './volume-control.module.css';

/** RAD-5, RAD-6: mute toggle and slider. The slider is the browser's: what is set before React wakes stays set. */
export function Volume({ audio }: { audio: RefObject<HTMLAudioElement> }) {
  const slider = useRef<HTMLInputElement>(null);
  const [volume, setVolume] = useState(VOLUME_INITIAL);
  const [muted, setMuted] = useState(false);
  const [adjustable, setAdjustable] = useState(true);
  const percent = `${Math.round(volume * 100)}%`;

  useEffect(() => {
    if (!audio.current || !slider.current) return;
    setAdjustable(volumeSticks(audio.current));
    const moved = volumeOf(slider.current.value);
    const start = moved === VOLUME_INITIAL ? rememberedVolume() : moved;
    slider.current.value = String(start);
    setVolume(start);
  }, [audio]);
  useEffect(() => {
    if (!audio.current) return;
    audio.current.volume = volume;
    audio.current.muted = muted;
  }, [audio, volume, muted]);

  const change = (text: string) => {
    const next = volumeOf(text);
    setVolume(next);
    rememberVolume(next);
    if (next > 0) setMuted(false);
  };
  return (
    <div className={styles.volume}>
      <button
        type="button"
        className={styles.mute}
        aria-label="Mute"
        aria-pressed={muted}
        onClick={() => setMuted(!muted)}
      >
        {muted || volume === 0 ? <Muted /> : <Sounding />}
      </button>
      {adjustable && (
        <>
          <input
            ref={slider}
            className={styles.slider}
            type="range"
            min={0}
            max={1}
            step={VOLUME_STEP}
            defaultValue={VOLUME_INITIAL}
            aria-label="Volume"
            aria-valuetext={percent}
            onInput={(event) => change(event.currentTarget.value)}
          />
          <span className={styles.figure} aria-hidden="true">
            {percent}
          </span>
        </>
      )}
    </div>
  );
}
