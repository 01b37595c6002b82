import { nameLength } from '../../layout/name-length.ts';
import { useShell } from '../../ui/shell.ts';
import { useLanguage } from '../../words/use-words.ts';
import styles from './masthead.module.css';

/** The publication's name with the date below it; on phones the header shows the name. */
export function Masthead({ today }: { today: string }) {
  const shell = useShell();
  const { words, own } = useLanguage();
  const name = shell?.name ?? '';
  return (
    <div className={`page ${styles.masthead}`}>
      <h1 className={styles.name} data-length={nameLength(name)} dir="auto" {...own}>
        {name}
      </h1>
      <div className={`note ${styles.facts}`}>
        <p dir="auto" {...own}>
          {shell?.tagline}
        </p>
        <p className={styles.standards}>{words.front.standards}</p>
        <p {...own}>{today}</p>
      </div>
    </div>
  );
}
