import { useShell } from '../../layout/shell.ts';
import styles from './masthead.module.css';

/** Names up to these lengths are set larger, longer names smaller, so that every name fills the line. */
const SHORT_MAX_CHARACTERS = 14;
const MIDDLE_MAX_CHARACTERS = 24;

/** The publication's name as its front page shows it, with the date below it. */
export function Masthead({ today }: { today: string }) {
  const shell = useShell();
  const name = shell?.name ?? '';
  return (
    <div className={`page ${styles.masthead}`}>
      <h1 className={styles.name} data-length={lengthOf(name)}>
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

function lengthOf(name: string): 'short' | 'middle' | 'long' {
  if (name.length <= SHORT_MAX_CHARACTERS) return 'short';
  return name.length <= MIDDLE_MAX_CHARACTERS ? 'middle' : 'long';
}
