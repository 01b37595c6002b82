import { nameLength } from '../../layout/name-length.ts';
import { useShell } from '../../ui/shell.ts';
import styles from './masthead.module.css';

/** The publication's name with the date below it; on phones the header shows the name. */
export function Masthead({ today }: { today: string }) {
  const shell = useShell();
  const name = shell?.name ?? '';
  return (
    <div className={`page ${styles.masthead}`}>
      <h1 className={styles.name} data-length={nameLength(name)} dir="auto">
        {name}
      </h1>
      <div className={`note ${styles.facts}`}>
        <p dir="auto">{shell?.tagline}</p>
        <p className={styles.standards}>Accuracy, community, transparency, independence</p>
        <p>{today}</p>
      </div>
    </div>
  );
}
