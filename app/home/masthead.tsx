import { useShell } from '../chrome/shell.ts';
import styles from './masthead.module.css';

/** The name of the paper as its front page shows it, with the day's line under it. */
export function Masthead({ today }: { today: string }) {
  const shell = useShell();
  const name = shell?.name ?? '';
  return (
    <div className={`page ${styles.masthead}`}>
      <h1
        className={styles.name}
        data-length={name.length > 24 ? 'long' : name.length > 14 ? 'middle' : 'short'}
      >
        {name}
      </h1>
      <div className={styles.line}>
        <p>{shell?.tagline}</p>
        <p className={styles.standards}>Accuracy, community, transparency, independence</p>
        <p>{today}</p>
      </div>
    </div>
  );
}
