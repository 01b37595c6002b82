import type { Correction } from '../../schema/contract/context.ts';
import { useLanguage } from '../words/use-words.ts';
import styles from './corrections.module.css';

/** The corrections of this article, above its text (TRUST-3). */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const { words, own } = useLanguage();
  if (corrections.length === 0) return null;
  return (
    <ul className={`note ${styles.corrections}`} aria-label={words.footer.corrections}>
      {corrections.map(({ label, text }) => (
        <li key={text}>
          <strong {...own}>{label}:</strong>{' '}
          <span dir="auto" {...own}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
