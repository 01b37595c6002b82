import { BackLink } from '../ui/links/back-link.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { Banner } from './banner.tsx';
import { BookCard } from './book-card.tsx';
import styles from './books.module.css';
import { AUTHOR, BOOKS, type Bookstore } from './catalogue.ts';

/** BOOK-1..BOOK-3. A publication without a bookstore shows only the shelf. */
export function Books({ store }: { store: Bookstore | null }) {
  return (
    <div className="page screen">
      <div className={styles.back}>
        <BackLink to="/" text="Back to Home" />
      </div>
      {store?.banner && <Banner {...store.banner} />}
      <header className={`ruled ${styles.heading}`}>
        <h1 className="page-title">Books</h1>
        {store ? (
          <Sold store={store} />
        ) : (
          <p className="standfirst">Eight short series by {AUTHOR}, with two old books beside them.</p>
        )}
      </header>
      <ul className={styles.shelf}>
        {BOOKS.map((book) => (
          <BookCard key={book.id} book={book} store={store} />
        ))}
      </ul>
      <p className={`note ${styles.notice}`}>
        <cite>As a Man Thinketh</cite> (1903) and <cite>The Science of Getting Rich</cite> (1910) are in the
        public domain in the United States: anyone may copy them, print them and read them aloud. This shelf
        is a promotion and no part of our reporting; our desk neither chose nor reviewed the books.
      </p>
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
