import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { SUBTITLE, TITLE } from './copy.ts';
import { Grille } from './grille.tsx';
import { Pause, Play } from './icons.tsx';
import { LiveStream, type StreamState } from './live-stream.ts';
import { NowPlaying } from './now-playing.tsx';
import styles from './player.module.css';
import { Volume } from './volume-control.tsx';

interface Props {
  streamUrl: string;
  station: string;
  timezone: string;
  locale: string;
  /** Words under the set: tip and direct link. */
  children: ReactNode;
}

const STATUS = { idle: 'Ready', connecting: 'Connecting', playing: 'Playing' };

/** The set and what it plays (RAD-1..RAD-8, RAD-12). */
export function Player({ streamUrl, station, timezone, locale, children }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [{ phase, fault }, toggle] = useLiveStream(audio, streamUrl);
  return (
    <div className={styles.studio}>
      <div className={styles.desk}>
        <section className={styles.cabinet} data-phase={phase} aria-label="Player">
          <div className={styles.plate}>
            <p>{station}</p>
            <p className={styles.status} role="status">
              {STATUS[phase]}
            </p>
          </div>
          <Grille timezone={timezone} playing={phase === 'playing'} />
          <div className={styles.deck}>
            <button
              type="button"
              className={styles.play}
              aria-label="Play live radio"
              aria-pressed={phase === 'playing'}
              onClick={toggle}
            >
              {phase === 'idle' ? <Play /> : <Pause />}
            </button>
            <div className={styles.name}>
              <h1>{TITLE}</h1>
              <p>{SUBTITLE}</p>
            </div>
            <Volume audio={audio} />
          </div>
          {/* biome-ignore lint/a11y/useMediaCaption: live programming has no captions */}
          <audio ref={audio} preload="none" crossOrigin="anonymous" />
        </section>
        <p className={styles.fault} role="alert">
          {fault}
        </p>
        {children}
      </div>
      <NowPlaying listening={phase !== 'idle' && fault === null} timezone={timezone} locale={locale} />
    </div>
  );
}

function useLiveStream(audio: RefObject<HTMLAudioElement>, url: string): [StreamState, () => void] {
  const [state, setState] = useState<StreamState>({ phase: 'idle', fault: null });
  const stream = useRef<LiveStream | null>(null);
  useEffect(() => {
    if (!audio.current) return;
    const live = new LiveStream(audio.current, url, setState);
    stream.current = live;
    return () => live.close();
  }, [audio, url]);
  return [state, () => stream.current?.toggle()];
}
