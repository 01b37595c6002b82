import styles from './contents.module.css';

interface Props {
  /** Accessible name of the landmark. */
  label: string;
  /** Fragments of this page, with an optional note such as a range of numbers, and the language of the text. */
  items: readonly {
    id: string;
    text: string;
    note?: string;
    language?: { lang?: string; dir?: 'ltr' };
  }[];
}

/**
 * Contents of a long page: on wide screens beside the text, else above it. app/browser/reading-place.ts marks the
 * reader's place.
 */
export function Contents({ label, items }: Props) {
  return (
    <nav className={`note tabular screen-only ${styles.contents}`} aria-label={label} data-reading-place>
      <p className={`ruled ${styles.label}`}>{label}</p>
      <ul>
        {items.map(({ id, text, note, language }) => (
          <li key={id}>
            <a href={`#${id}`} {...language}>
              {text}
              {note && <span> {note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
