import { type ReactNode, useEffect } from 'react';
import { CONNECT_OUTPUT, NO_SOUND_OUTPUT, STATUS, SUBTITLE, TITLE } from '../copy.ts';
import { dock } from '../dock.tsx';
import { NowPlaying } from '../now-playing.tsx';
import { radioStore, useRadio } from '../playback/radio-store.ts';
import { Grille } from './grille.tsx';
import { Pause, Play } from './icons.tsx';
import styles from './player.module.css';
import { Volume } from './volume-control.tsx';
import { Waiting } from './waiting.tsx';

interface Props {
  streamUrl: string;
  station: string;
  timezone: string;
  locale: string;
  /** Text below the player: tip and direct link. */
  children: ReactNode;
}

/** The player and what it plays (RAD-1..RAD-8, RAD-12). */
export function Player({ streamUrl, station, timezone, locale, children }: Props) {
  const radio = useRadio();
  const { phase, fault } = radio;
  useEffect(() => {
    radioStore.load(streamUrl, station);
    return keepOn;
  }, [streamUrl, station]);
  useEffect(() => {
    // Loaded before the listener leaves the page; if this fails, it is requested again then.
    if (phase === 'playing') miniPlayer().catch(() => {});
  }, [phase]);
  return (
    <div className={styles.studio}>
      <div className={styles.controls}>
        <section
          ref={radioStore.attachElement}
          className={styles.cabinet}
          data-phase={phase}
          aria-label="Player"
        >
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
              data-live
              aria-label="Play live radio"
              aria-pressed={phase === 'playing'}
              onClick={radioStore.toggle}
            >
              {phase === 'idle' ? <Play /> : <Pause />}
            </button>
            <div className={styles.name}>
              <h1>{TITLE}</h1>
              <p>{SUBTITLE}</p>
            </div>
            <Volume {...radio} />
          </div>
        </section>
        <p className={styles.fault} role="alert">
          {fault}
        </p>
        <p className={styles.waiting}>
          {fault === NO_SOUND_OUTPUT ? <WayOn streamUrl={streamUrl} /> : <Waiting {...radio} />}
        </p>
        {children}
      </div>
      <NowPlaying programme={radio.programme} timezone={timezone} locale={locale} />
    </div>
  );
}

/** RAD-13 */
function WayOn({ streamUrl }: Pick<Props, 'streamUrl'>) {
  const [before, link, after] = CONNECT_OUTPUT;
  return (
    <>
      {before}
      <a href={streamUrl}>{link}</a>
      {after}
    </>
  );
}

const miniPlayer = () => import('../mini-player.tsx');

/**
 * When the listener leaves the radio page, the sound goes on in the mini player. If the mini player cannot be loaded,
 * the sound is paused, because nothing could stop it.
 */
function keepOn(): void {
  if (radioStore.snapshot().phase === 'idle') dock(null);
  else miniPlayer().then(({ MiniPlayer }) => dock(MiniPlayer), radioStore.pause);
}
