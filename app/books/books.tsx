import type { Shelf } from '../../schema/texts/books.ts';
import { InlineText } from '../ui/inline-text.tsx';
import { BackLink } from '../ui/links/back-link.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { placeholdersOf } from '../ui/placeholders.ts';
import { useShell } from '../ui/shell.ts';
import { Banner } from './banner.tsx';
import { BookCard } from './book-card.tsx';
import styles from './books.module.css';
import type { Bookstore } from './catalogue.ts';

/** BOOK-1..BOOK-3. A publication without a bookstore shows only the shelf. */
export function Books({ store, shelf }: { store: Bookstore | null; shelf: Shelf }) {
  const { intro, notice, books } = shelf;
  const words = placeholdersOf(useShell());
  return (
    <div className="page screen">
      <div className={styles.back}>
        <BackLink to="/" text="Back to Home" />
      </div>
      {store?.banner && <Banner {...store.banner} />}
      <header className={`ruled ${styles.heading}`}>
        <h1 className="page-title">Books</h1>
        {store ? <Sold store={store} /> : intro && <p className="standfirst">{intro}</p>}
      </header>
      <ul className={styles.shelf}>
        {books.map((book) => (
          <BookCard key={`${book.title} ${book.author}`} book={book} store={store} />
        ))}
      </ul>
      {notice && (
        <p className={`note ${styles.notice}`}>
          <InlineText text={notice} words={words} emphasis="cite" />
        </p>
      )}
    </div>
  );
}

/** BOOK-2. */
function Sold({ store: { author, authorUrl, store, storeUrl } }: { store: Bookstore }) {
  return (
    <div className={`actions ${styles.sold}`}>
      <p className="standfirst">
        {/* One block link: within a line of text it would move when the typefaces load. */}
        <ExternalLink href={authorUrl} sponsored>
          {`All published books by ${author} are on the author page.`}
        </ExternalLink>
      </p>
      <ExternalLink href={storeUrl} sponsored className="button plain screen-only">
        {`View all books on ${store}`}
      </ExternalLink>
    </div>
  );
}
