import { SectionList } from '../layout/section-list.tsx';
import { Island } from '../ui/island.tsx';
import { HOURS, NOT_YET, TITLE } from './copy.ts';
import { Grille } from './player/grille.tsx';
import { Player, type PlayerProps } from './player/player.tsx';
import styles from './radio.module.css';

interface Props extends Omit<PlayerProps, 'streamUrl'> {
  /** Null for a publication without a station. */
  streamUrl: string | null;
}

/** The page of `/radio` (RAD-1). */
export function Radio({ streamUrl, ...props }: Props) {
  return (
    <div className={`page screen ${styles.radio}`}>
      {streamUrl === null ? (
        <OffAir timezone={props.timezone} />
      ) : (
        <Island of={Player} props={{ streamUrl, ...props }} />
      )}
    </div>
  );
}

function OffAir({ timezone }: { timezone: string }) {
  return (
    <div className={styles.offAir}>
      <div>
        <h1 className="page-title">{TITLE}</h1>
        <p className="standfirst">{NOT_YET}</p>
      </div>
      <div className={styles.silent}>
        <Grille timezone={timezone} playing={false} />
        <p className="meta">{HOURS}</p>
      </div>
      <SectionList />
    </div>
  );
}
