import type { Shelf } from '../../schema/texts/books.ts';
import { InlineText } from '../ui/inline-text.tsx';
import { BackLink } from '../ui/links/back-link.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { placeholdersOf } from '../ui/placeholders.ts';
import { useShell } from '../ui/shell.ts';
import { useLanguage } from '../words/use-words.ts';
import { Banner } from './banner.tsx';
import { BookCard } from './book-card.tsx';
import styles from './books.module.css';
import type { Bookstore } from './catalogue.ts';

interface Props {
  store: Bookstore | null;
  shelf: Shelf;
  /** Whether the shelf is the product's, which is English. */
  isShipped: boolean;
}

/** BOOK-1..BOOK-3. A publication without a bookstore shows only the shelf. */
export function Books({ store, shelf: { intro, notice, books }, isShipped }: Props) {
  const placeholders = placeholdersOf(useShell());
  const { words, english, own } = useLanguage();
  const language = isShipped ? english : own;
  return (
    <div className="page screen">
      <div className={styles.back}>
        <BackLink to="/" text={words.shelf.backHome} />
      </div>
      {store?.banner && <Banner {...store.banner} />}
      <header className={`ruled ${styles.heading}`}>
        <h1 className="page-title">{words.navigation.books}</h1>
        {store ? (
          <Sold store={store} />
        ) : (
          intro && (
            <p className="standfirst" {...language}>
              {intro}
            </p>
          )
        )}
      </header>
      <ul className={styles.shelf}>
        {books.map((book) => (
          <BookCard key={`${book.title} ${book.author}`} book={book} store={store} language={language} />
        ))}
      </ul>
      {notice && (
        <p className={`note ${styles.notice}`} {...language}>
          <InlineText text={notice} words={placeholders} emphasis="cite" />
        </p>
      )}
    </div>
  );
}

/** BOOK-2. */
function Sold({ store: { author, authorUrl, store, storeUrl } }: { store: Bookstore }) {
  const { shelf } = useLanguage().words;
  return (
    <div className={`actions ${styles.sold}`}>
      <p className="standfirst">
        {/* One block link: within a line of text it would move when the typefaces load. */}
        <ExternalLink href={authorUrl} sponsored>
          {shelf.allBy(author)}
        </ExternalLink>
      </p>
      <ExternalLink href={storeUrl} sponsored className="button plain screen-only">
        {shelf.viewAll(store)}
      </ExternalLink>
    </div>
  );
}
