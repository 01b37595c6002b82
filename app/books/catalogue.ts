import type { Publication } from '../../schema/publication.ts';
import { type Shelf, shelfSchema } from '../../schema/texts/books.ts';
import BOOKS_JSON from '../texts/books.json' with { type: 'json' };

export type Bookstore = NonNullable<Publication['books']>;

/** Shown when a cover fails to load (BOOK-5). */
export const COVER_PLACEHOLDER = '/books/placeholder.svg';

/**
 * The shelf that the product ships (BOOK-3): eight short series by one author, first volumes first, so that neighbors
 * come from different series, and two reprints in the public domain, of 1903 and 1910, which close it.
 */
export const SHELF: Shelf = shelfSchema.parse(BOOKS_JSON);

/** As pages show them; `query` is the text to search a bookstore for. */
export const BOOKS = SHELF.books.map((book) => ({ ...book, query: queryOf(book) }));

export function queryOf({ title, author }: Shelf['books'][number]): string {
  return `${title} ${author}`;
}
