import type { ReactNode } from 'react';
import type { Book } from '../../schema/texts/books.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './book-card.module.css';
import { type Bookstore, queryOf } from './catalogue.ts';
import { Cover } from './cover.tsx';

interface Props {
  book: Book;
  store: Bookstore | null;
  /** Attributes of the book's own words. */
  language: { lang?: string; dir?: 'ltr' };
}

/** BOOK-4: the whole card is one outgoing link; without a bookstore it is the same card without a link. */
export function BookCard({ book, store, language }: Props) {
  const { title, author, series, volume, note, cover, url } = book;
  const { shelf } = useWords();
  const found = store?.searchUrl.replaceAll('{query}', encodeURIComponent(queryOf(book)));
  return (
    <li className={styles.item}>
      <Card href={url ?? found}>
        <Cover src={cover} />
        <span className={`clamped ${styles.title}`} {...language}>
          {title}
        </span>
        <span className={`meta ${styles.series}`} {...(series ? {} : language)}>
          {series
            ? volume
              ? shelf.volume(series, volume)
              : series
            : [author, note].filter(Boolean).join(', ')}
        </span>
        {store && <span className={`go ${styles.action}`}>{shelf.viewOn(store.store)}</span>}
      </Card>
    </li>
  );
}

function Card({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <ExternalLink href={href} sponsored className={styles.card}>
      {children}
    </ExternalLink>
  );
}
