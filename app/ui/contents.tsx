import styles from './contents.module.css';

interface Props {
  /** Accessible name of the landmark. */
  label: string;
  /** Fragments of this page, with an optional note such as a range of numbers. */
  items: readonly { id: string; text: string; note?: string }[];
  /** Attributes of the list, if its language is not the page's. */
  itemsLanguage?: { lang?: string; dir?: 'ltr' };
}

/**
 * Contents of a long page: on wide screens beside the text, else above it. app/browser/reading-place.ts marks the
 * reader's place.
 */
export function Contents({ label, items, itemsLanguage }: Props) {
  return (
    <nav className={`note tabular screen-only ${styles.contents}`} aria-label={label} data-reading-place>
      <p className={`ruled ${styles.label}`}>{label}</p>
      <ul {...itemsLanguage}>
        {items.map(({ id, text, note }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {text}
              {note && <span> {note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
