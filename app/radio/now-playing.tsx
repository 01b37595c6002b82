import type { NowPlaying as Programme, Track } from '../../schema/contract/now-playing.ts';
import type { Words } from '../words/words.ts';
import styles from './now-playing.module.css';

interface Props {
  words: Words['radio'];
  programme: Programme;
  timezone: string;
  locale: string;
}

/** The current song and earlier ones, as far as the station names them. */
export function NowPlaying({ words, programme, timezone, locale }: Props) {
  const time = new Intl.DateTimeFormat(locale, { timeZone: timezone, hour: 'numeric', minute: '2-digit' });
  return (
    <section className={`ruled ${styles.nowPlaying}`} aria-labelledby="now-playing">
      <h2 id="now-playing">{words.nowPlaying}</h2>
      <p className={`note ${styles.always}`}>{words.programme}</p>
      {/* Song and list have their room before the station names a song, so that nothing moves. */}
      <p className={styles.current}>
        {programme.title === null ? (
          <span className={`note ${styles.artist}`}>{words.songs}</span>
        ) : (
          <>
            <span className={`clamped part-title ${styles.title}`} dir="auto">
              {programme.title}
            </span>
            {programme.artist && (
              <span className={`note ${styles.artist}`} dir="auto">
                {programme.artist}
              </span>
            )}
          </>
        )}
      </p>
      <div className={styles.earlier}>
        {programme.last.length > 0 && (
          <>
            <h3 className="kicker">{words.earlier}</h3>
            <ol>
              {programme.last.map((track, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: each line stays where it is and gets the words of another song
                <Earlier key={place} track={track} time={time} />
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  );
}

function Earlier({ track, time }: { track: Track; time: Intl.DateTimeFormat }) {
  return (
    <li>
      {track.startedAt && (
        <time className="meta" dateTime={track.startedAt}>
          {time.format(new Date(track.startedAt))}
        </time>
      )}
      <span dir="auto">{track.title}</span>
      {track.artist && (
        <span className={`note ${styles.artist}`} dir="auto">
          {track.artist}
        </span>
      )}
    </li>
  );
}
