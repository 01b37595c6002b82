import type { Correction } from '../../schema/contract/context.ts';
import styles from './corrections.module.css';

/** The corrections of this article, above its text (TRUST-3). */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <ul className={`note ${styles.corrections}`} aria-label="Corrections">
      {corrections.map(({ label, text }) => (
        <li key={text}>
          <strong>{label}:</strong> <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
