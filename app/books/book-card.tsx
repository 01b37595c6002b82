import type { ReactNode } from 'react';
import { ExternalLink } from '../ui/links/external-link.tsx';
import styles from './book-card.module.css';
import type { Book, Bookstore } from './catalogue.ts';
import { Cover } from './cover.tsx';

interface Props {
  book: Book;
  store: Bookstore | null;
}

/** BOOK-4: the whole card is one outgoing link; without a bookstore it is the same card without a link. */
export function BookCard({ book, store }: Props) {
  return (
    <li className={styles.item}>
      <Card href={store?.searchUrl.replaceAll('{query}', encodeURIComponent(book.query))}>
        <Cover src={book.cover} />
        <span className={`clamped ${styles.title}`}>{book.title}</span>
        <span className={`meta ${styles.series}`}>
          {book.series ? `${book.series.name}, book ${book.series.volume}` : `${book.author}, public domain`}
        </span>
        {store && <span className={`go ${styles.action}`}>{`View on ${store.store}`}</span>}
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
