import {
  CONNECT_OUTPUT,
  HOURS,
  LOAD_AGAIN,
  NO_SOUND_OUTPUT,
  NOT_LOADED,
  STATUS,
  SUBTITLE,
  THIS_HOUR,
  TIP,
  TITLE,
} from '../copy.ts';
import { NowPlaying } from '../now-playing.tsx';
import { useRadio } from '../playback/radio-store.ts';
import round from '../round-button.module.css';
import { Grille } from './grille.tsx';
import { PlayOrPause } from './icons.tsx';
import styles from './player.module.css';
import { Volume } from './volume-control.tsx';
import { Waiting } from './waiting.tsx';

export interface PlayerProps {
  streamUrl: string;
  /** Name of the publication. */
  station: string;
  timezone: string;
  locale: string;
}

/** The player and what it plays (RAD-1..RAD-8, RAD-12): an island. */
export function Player({ streamUrl, station, timezone, locale }: PlayerProps) {
  const radio = useRadio();
  const { phase, fault } = radio;
  return (
    <div className={styles.studio}>
      <div className={styles.controls}>
        <section className={styles.cabinet} data-phase={phase} aria-label="Player">
          <div className={`kicker ${styles.plate}`}>
            <p>{station}</p>
            <p
              className={styles.status}
              role="status"
              data-idle={STATUS.idle}
              data-connecting={STATUS.connecting}
              data-playing={STATUS.playing}
            >
              {STATUS[phase]}
            </p>
          </div>
          <Grille timezone={timezone} playing={phase === 'playing'} />
          <p className={`meta ${styles.caption}`}>
            {HOURS}
            <span>{THIS_HOUR}</span>
          </p>
          <div className={styles.deck}>
            {/* playback/early-radio.ts handles the tap: if it waited for this component, the browser would refuse
                the sound. */}
            <button
              type="button"
              className={`${round.play} ${styles.play}`}
              data-play={streamUrl}
              aria-label="Play live radio"
              aria-pressed={phase === 'playing'}
            >
              <PlayOrPause />
            </button>
            <div className={styles.name}>
              <h1 className="section-title">{TITLE}</h1>
              <p>{SUBTITLE}</p>
            </div>
            <Volume {...radio} />
          </div>
        </section>
        <p className={styles.fault} role="alert">
          {fault}
        </p>
        <p className={`note tabular ${styles.waiting}`}>
          {fault === NO_SOUND_OUTPUT ? <WayOn streamUrl={streamUrl} /> : <Waiting {...radio} />}
        </p>
        <div role="status">
          {/* Not `/radio`: that link would only replace the content. */}
          <p className={`note ${styles.notLoaded}`}>
            {NOT_LOADED}
            <a href="?">{LOAD_AGAIN}</a>
          </p>
        </div>
        <div className={`note line ${styles.notes}`}>
          <p className="screen-only">{TIP}</p>
          <p>
            <a href={streamUrl}>Open the stream directly</a>
          </p>
        </div>
      </div>
      <NowPlaying programme={radio.programme} timezone={timezone} locale={locale} />
    </div>
  );
}

/** RAD-13 */
function WayOn({ streamUrl }: Pick<PlayerProps, 'streamUrl'>) {
  const [before, link, after] = CONNECT_OUTPUT;
  return (
    <>
      {before}
      <a href={streamUrl}>{link}</a>
      {after}
    </>
  );
}
