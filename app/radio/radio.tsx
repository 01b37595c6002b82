import { NOT_YET, SUBTITLE, TIP, TITLE } from './copy.ts';
import { Grille } from './player/grille.tsx';
import { Player } from './player/player.tsx';
import styles from './radio.module.css';

interface Props {
  /** Name of the publication. */
  station: string;
  /** Null for a publication without a station. */
  streamUrl: string | null;
  timezone: string;
  locale: string;
}

/** The page of `/radio` (RAD-1). */
export function Radio({ station, streamUrl, timezone, locale }: Props) {
  if (streamUrl === null) return <OffAir timezone={timezone} />;
  return (
    <div className={`page ${styles.radio}`}>
      <Player streamUrl={streamUrl} station={station} timezone={timezone} locale={locale}>
        <div className={styles.notes}>
          <p className="screen-only">{TIP}</p>
          <p>
            <a href={streamUrl}>Open the stream directly</a>
          </p>
        </div>
      </Player>
    </div>
  );
}

function OffAir({ timezone }: { timezone: string }) {
  return (
    <div className={`page ${styles.radio}`}>
      <div className={styles.offAir}>
        <div>
          <h1 className="page-title">{TITLE}</h1>
          <p>{SUBTITLE}</p>
          <p className={styles.notYet}>{NOT_YET}</p>
        </div>
        <div className={styles.silent}>
          <Grille timezone={timezone} playing={false} />
        </div>
      </div>
    </div>
  );
}
