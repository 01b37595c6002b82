import type { ReactNode } from 'react';
import type { Book, Shelf } from '../../schema/texts/books.ts';
import { InlineText } from '../ui/inline-text.tsx';
import { BackLink } from '../ui/links/back-link.tsx';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { placeholdersOf } from '../ui/placeholders.ts';
import { useShell } from '../ui/shell.ts';
import { useLanguage, useWords } from '../words/use-words.ts';
import styles from './books.module.css';
import { type Bookstore, COVER_PLACEHOLDER, queryOf } from './catalogue.ts';

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

interface CardProps {
  book: Book;
  store: Bookstore | null;
  /** Attributes of the book's own words. */
  language: { lang?: string; dir?: 'ltr' };
}

/** BOOK-4: the whole card is one outgoing link; without a bookstore it is the same card without a link. */
function BookCard({ book, store, language }: CardProps) {
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

/** Size the covers are drawn in, in CSS pixels; 3:4 as the specification asks (BOOK-4). */
const WIDTH = 600;
const HEIGHT = 800;

/**
 * BOOK-5: the early script replaces a cover that fails with the placeholder silently; if that fails too, nothing more is
 * tried. Without scripts the placeholder shows as the background.
 */
function Cover({ src = COVER_PLACEHOLDER }: { src?: string | undefined }) {
  return (
    <span className={styles.cover}>
      <img
        src={src}
        data-fallback={COVER_PLACEHOLDER}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        // Lazy in the first row too, because the text has priority.
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

/** BOOK-1: a paid promotion, labelled as such. It has no heading because it is not the subject of the page. */
function Banner({ applyUrl, learnUrl }: { applyUrl: string; learnUrl: string }) {
  const { shelf } = useWords();
  return (
    <aside className={`screen-only ${styles.banner}`} aria-labelledby="promotion">
      <div>
        <p className="kicker">{shelf.promotion}</p>
        <p className={`section-title ${styles.claim}`} id="promotion">
          {shelf.claim}
        </p>
        <p className={`standfirst ${styles.text}`}>{shelf.claimText}</p>
      </div>
      <p className="actions">
        <ExternalLink href={applyUrl} sponsored className="button">
          {shelf.apply}
        </ExternalLink>
        <ExternalLink href={learnUrl} sponsored className="button plain">
          {shelf.learnMore}
        </ExternalLink>
      </p>
    </aside>
  );
}
