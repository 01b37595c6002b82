import { SectionList } from '../layout/section-list.tsx';
import { Island } from '../ui/island.tsx';
import { useWords } from '../words/use-words.ts';
import { Grille } from './player/grille.tsx';
import { Player, type PlayerProps } from './player/player.tsx';
import styles from './radio.module.css';

interface Props extends Omit<PlayerProps, 'streamUrl' | 'words'> {
  /** Null for a publication without a station. */
  streamUrl: string | null;
}

/** The page of `/radio` (RAD-1). */
export function Radio({ streamUrl, ...props }: Props) {
  const { radio } = useWords();
  return (
    <div className={`page screen ${styles.radio}`}>
      {streamUrl === null ? (
        <OffAir timezone={props.timezone} />
      ) : (
        <Island of={Player} props={{ words: radio, streamUrl, ...props }} />
      )}
    </div>
  );
}

function OffAir({ timezone }: { timezone: string }) {
  const { radio, station } = useWords();
  return (
    <div className={styles.offAir}>
      <div>
        <h1 className="page-title">{radio.title}</h1>
        <p className="standfirst">{station.notYet}</p>
      </div>
      <div className={styles.silent}>
        <Grille days={radio.days} timezone={timezone} playing={false} />
        <p className="meta">{radio.hours}</p>
      </div>
      <SectionList />
    </div>
  );
}
