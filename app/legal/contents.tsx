import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import styles from './contents.module.css';

interface Props {
  /** Names the landmark. */
  label: string;
  /** Fragments of this page, with an optional second word such as a range of numbers. */
  items: readonly { id: string; text: string; note?: string }[];
}

/** What a long page holds: a rail on wide screens that marks where the reader is, a list above the text on others. */
export function Contents({ label, items }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = new Map(
      [...(ref.current?.querySelectorAll('a') ?? [])].map((link) => [link.hash.slice(1), link]),
    );
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          links.get(target.id)?.toggleAttribute('data-here', isIntersecting);
        }
      },
      // A thin line below the header: whichever part crosses it is the one being read.
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const id of links.keys()) {
      const part = document.getElementById(id);
      if (part) seen.observe(part);
    }
    return () => seen.disconnect();
  }, []);
  return (
    <nav className={styles.contents} aria-label={label} ref={ref}>
      <p className={styles.label}>{label}</p>
      <ul>
        {items.map(({ id, text, note }) => (
          <li key={id}>
            <Link to={`#${id}`}>
              {text}
              {note && <span className={styles.note}> {note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
