import styles from './contents.module.css';
import { PageLink } from './page-link.tsx';
import { useReadingPlace } from './use-reading-place.ts';

interface Props {
  /** Names the landmark. */
  label: string;
  /** Fragments of this page, with an optional second word such as a range of numbers. */
  items: readonly { id: string; text: string; note?: string }[];
}

/** What a long page holds: a rail on wide screens that marks where the reader is, a list above the text on others. */
export function Contents({ label, items }: Props) {
  return (
    <nav className={styles.contents} aria-label={label} ref={useReadingPlace()}>
      <p className={styles.label}>{label}</p>
      <ul>
        {items.map(({ id, text, note }) => (
          <li key={id}>
            <PageLink to={`#${id}`}>
              {text}
              {note && <span className={styles.note}> {note}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
