import { useEffect, useRef } from 'react';
import type { Words } from '../../words/words.ts';
import { type RadioState, radioStore } from '../playback/radio-store.ts';
import { VOLUME_STEP, volumeOf } from '../playback/volume.ts';
import round from '../round-button.module.css';
import { Muted, Sounding } from './icons.tsx';
import styles from './volume-control.module.css';

interface Props extends Pick<RadioState, 'volume' | 'muted' | 'adjustable'> {
  words: Words['radio'];
}

/** RAD-5, RAD-6: mute toggle and slider. A value set before hydration is read later (chosenVolume). */
export function Volume({ words, volume, muted, adjustable }: Props) {
  const slider = useRef<HTMLInputElement>(null);
  const percent = words.percent.replace('{n}', String(Math.round(volume * 100)));
  useEffect(() => {
    if (slider.current) slider.current.value = String(radioStore.snapshot().volume);
  });
  return (
    <div className={styles.volume}>
      <button
        type="button"
        className={`${round.round} ${styles.mute}`}
        data-live
        aria-label={words.mute}
        aria-pressed={muted}
        onClick={() => radioStore.setMuted(!muted)}
      >
        {muted || volume === 0 ? <Muted /> : <Sounding />}
      </button>
      {adjustable && (
        <>
          <input
            ref={slider}
            className={styles.slider}
            type="range"
            data-volume
            min={0}
            max={1}
            step={VOLUME_STEP}
            defaultValue={volume}
            aria-label={words.volume}
            aria-valuetext={percent}
            onInput={(event) => radioStore.setVolume(volumeOf(event.currentTarget.value))}
          />
          <span className={`note tabular ${styles.figure}`} aria-hidden="true">
            {percent}
          </span>
        </>
      )}
    </div>
  );
}
