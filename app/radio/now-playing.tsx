import { useEffect, useState } from 'react';
import { NOTHING_KNOWN, type NowPlaying as Programme, type Track } from '../../schema/now-playing.ts';
import { PROGRAMME } from './copy.ts';
import styles from './now-playing.module.css';

/** Twice as long as the Worker keeps an answer. */
const ASK_EVERY_MS = 20_000;

interface Props {
  listening: boolean;
  timezone: string;
  locale: string;
}

/** What the station plays. Asked only while somebody listens, and no loss where the station cannot tell. */
export function NowPlaying({ listening, timezone, locale }: Props) {
  const programme = useProgramme(listening);
  const time = new Intl.DateTimeFormat(locale, { timeZone: timezone, hour: 'numeric', minute: '2-digit' });
  return (
    <section className={styles.nowPlaying} aria-labelledby="now-playing">
      <h2 id="now-playing">Now Playing</h2>
      <p className={styles.always}>{PROGRAMME}</p>
      {programme.title !== null && (
        <p className={styles.current}>
          <span className={styles.title}>{programme.title}</span>
          {programme.artist && <span className={styles.artist}>{programme.artist}</span>}
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
      <span>{track.title}</span>
      {track.artist && <span className={styles.artist}>{track.artist}</span>}
    </li>
  );
}

function useProgramme(listening: boolean): Programme {
  const [programme, setProgramme] = useState(NOTHING_KNOWN);
  useEffect(() => {
    if (!listening) return;
    const left = new AbortController();
    const ask = async () => {
      const next = await fetchProgramme(left.signal);
      if (left.signal.aborted) return;
      setProgramme(next);
      showOnDevice(next);
    };
    void ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [listening]);
  return listening ? programme : NOTHING_KNOWN;
}

async function fetchProgramme(signal: AbortSignal): Promise<Programme> {
  try {
    const response = await fetch('/api/now-playing', { signal });
    return response.ok ? await response.json() : NOTHING_KNOWN;
  } catch {
    // An enhancement: the line that is always there stays.
    return NOTHING_KNOWN;
  }
}

/** The lock screen and the headset's display. */
function showOnDevice({ title, ...rest }: Programme): void {
  if (!('mediaSession' in navigator)) return;
  const artist = 'artist' in rest ? (rest.artist ?? '') : '';
  navigator.mediaSession.metadata = title === null ? null : new MediaMetadata({ title, artist });
}
