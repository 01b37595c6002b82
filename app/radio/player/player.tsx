import type { ReactNode } from 'react';
import type { Words } from '../../words/words.ts';
import { NowPlaying } from '../now-playing.tsx';
import { useRadio } from '../playback/radio-store.ts';
import round from '../round-button.module.css';
import { Grille } from './grille.tsx';
import { PlayOrPause } from './icons.tsx';
import styles from './player.module.css';
import { Volume } from './volume-control.tsx';
import { Waiting } from './waiting.tsx';

export interface PlayerProps {
  words: Words['radio'];
  streamUrl: string;
  /** Name of the publication. */
  station: string;
  timezone: string;
  locale: string;
}

/** The player and what it plays (RAD-1..RAD-8, RAD-12): an island. */
export function Player({ words, streamUrl, station, timezone, locale }: PlayerProps) {
  const radio = useRadio();
  const { phase, fault } = radio;
  return (
    <div className={styles.studio}>
      <div className={styles.controls}>
        <section className={styles.cabinet} data-phase={phase} aria-label={words.player}>
          <div className={`kicker ${styles.plate}`}>
            <p>{station}</p>
            <p
              className={styles.status}
              role="status"
              data-idle={words.idle}
              data-connecting={words.connecting}
              data-playing={words.playing}
            >
              {words[phase]}
            </p>
          </div>
          <Grille days={words.days} timezone={timezone} playing={phase === 'playing'} />
          <p className={`meta ${styles.caption}`}>
            {words.hours}
            <span>{words.thisHour}</span>
          </p>
          <div className={styles.deck}>
            {/* playback/early-radio.ts handles the tap: if it waited for this component, the browser would refuse
                the sound. */}
            <button
              type="button"
              className={`${round.play} ${styles.play}`}
              data-play={streamUrl}
              aria-label={words.play}
              aria-pressed={phase === 'playing'}
            >
              <PlayOrPause />
            </button>
            <div className={styles.name}>
              <h1 className="section-title">{words.title}</h1>
              <p>{words.subtitle}</p>
            </div>
            <Volume words={words} {...radio} />
          </div>
        </section>
        <p className={styles.fault} role="alert">
          {fault && words[fault]}
        </p>
        <p className={`note tabular ${styles.waiting}`}>
          {fault === 'noOutput' ? (
            <WithLink text={words.connectOutput}>{(text) => <a href={streamUrl}>{text}</a>}</WithLink>
          ) : (
            <Waiting words={words} {...radio} />
          )}
        </p>
        <div role="status">
          {/* Not `/radio`: that link would only replace the content. */}
          <p className={`note ${styles.notLoaded}`}>
            <WithLink text={words.notLoaded}>{(text) => <a href="?">{text}</a>}</WithLink>
          </p>
        </div>
        <div className={`note line ${styles.notes}`}>
          <p className="screen-only">{words.tip}</p>
          <p>
            <a href={streamUrl}>{words.openStream}</a>
          </p>
        </div>
      </div>
      <NowPlaying words={words} programme={radio.programme} timezone={timezone} locale={locale} />
    </div>
  );
}

interface WithLinkProps {
  /** A message in which the words of a link are in square brackets. */
  text: string;
  /** @param words of the link @returns the link */
  children: (words: string) => ReactNode;
}

/** A sentence with a link in it: one message, so that each language has its own order. */
function WithLink({ text, children }: WithLinkProps) {
  const [before, words = '', after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      {children(words)}
      {after}
    </>
  );
}
