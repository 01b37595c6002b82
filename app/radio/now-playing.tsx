import type { NowPlaying as Programme, Track } from '../../schema/now-playing.ts';
import { PROGRAMME } from './copy.ts';
import styles from './now-playing.module.css';

interface Props {
  programme: Programme;
  timezone: string;
  locale: string;
}

/** What the station plays, as far as the station says. */
export function NowPlaying({ programme, timezone, locale }: Props) {
  const time = new Intl.DateTimeFormat(locale, { timeZone: timezone, hour: 'numeric', minute: '2-digit' });
  return (
    <section className={styles.nowPlaying} aria-labelledby="now-playing">
      <h2 id="now-playing">Now Playing</h2>
      <p className={styles.always}>{PROGRAMME}</p>
      {programme.title !== null && (
        <p className={styles.current}>
          <span className={styles.title} dir="auto">
            {programme.title}
          </span>
          {programme.artist && (
            <span className={styles.artist} dir="auto">
              {programme.artist}
            </span>
          )}
        </p>
      )}
      {programme.last.length > 0 && (
        <>
          <h3 className="kicker">Earlier</h3>
          <ol className={styles.last}>
            {programme.last.map((track) => (
              <Earlier key={track.startedAt ?? track.title} track={track} time={time} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Earlier({ track, time }: { track: Track; time: Intl.DateTimeFormat }) {
  return (
    <li>
      {track.startedAt && <time dateTime={track.startedAt}>{time.format(new Date(track.startedAt))}</time>}
      <span dir="auto">{track.title}</span>
      {track.artist && (
        <span className={styles.artist} dir="auto">
          {track.artist}
        </span>
      )}
    </li>
  );
}
