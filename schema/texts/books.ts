import * as z from 'zod';
import { rowText, textUpTo } from '../row-text.ts';
import { webAddress } from '../web-address.ts';

const BOOKS_MAX = 200;
const NOTICE_MAX_UNITS = 2_000;

/** A shelf of /books (BOOK-3). */
export const shelfSchema = z.strictObject({
  /** Above the shelf where the row names no bookstore. */
  intro: rowText.optional(),
  /** Below the shelf; inline Markdown, in which emphasis is a book's title. */
  notice: textUpTo(NOTICE_MAX_UNITS).optional(),
  books: z
    .array(
      z.strictObject({
        title: rowText,
        author: rowText,
        series: rowText.optional(),
        /** In the series, from 1. */
        volume: z.int().min(1).max(999).optional(),
        /** Follows the author of a book without a series. */
        note: rowText.optional(),
        /** A file of the product; without it a placeholder. */
        cover: z
          .string()
          .regex(/^\/books\/[a-z0-9-]+\.svg$/, 'must be a cover that the product ships, /books/….svg')
          .optional(),
        /** The book's page; without it the search of the row's bookstore. */
        url: webAddress.optional(),
      }),
    )
    .min(1)
    .max(BOOKS_MAX),
});

export type Shelf = z.infer<typeof shelfSchema>;
export type Book = Shelf['books'][number];
