import type { Publication } from '../../schema/publication.ts';

/**
 * The shelf of /books (BOOK-3): eight short series by one author, and two reprints in the public domain.
 *
 * The cards are part of the page and cause no data calls. The publication's row has the bookstore's search address, and
 * `query` is the text to search for.
 */

export type Bookstore = NonNullable<Publication['books']>;

/** The author whose store page the "view all" button opens (BOOK-2). */
export const AUTHOR = 'Corinna Ashdale';

export interface Book {
  /** Slug of the book's title; names the cover file. */
  id: string;
  title: string;
  author: string;
  /** Absent for the reprints. */
  series?: { name: string /** From 1. */; volume: number };
  /** Path under public/. */
  cover: string;
  query: string;
}

/** Shown when a cover fails to load (BOOK-5). */
export const COVER_PLACEHOLDER = '/books/placeholder.svg';

const SERIES: readonly { name: string; titles: readonly string[] }[] = [
  {
    name: 'Harbor Lights',
    titles: [
      'The Billionaire’s Lighthouse',
      'The Billionaire’s Winter Tide',
      'The Billionaire in the Next Slip',
      'A Billionaire at Low Water',
      'The Billionaire Who Bought the Ferry',
      'Marrying the Harbor Billionaire',
    ],
  },
  {
    name: 'The Billionaire Mind',
    titles: [
      'Billionaire Habits',
      'Billionaire Mornings',
      'A Billionaire Mindset for Ordinary Mondays',
      'The Billionaire Notebook',
      'Think Like a Billionaire, Live Like a Neighbor',
      'The Billionaire’s Guide to Enough',
    ],
  },
  {
    name: 'Vineyard Road',
    titles: [
      'The Billionaire’s Last Harvest',
      'A Billionaire Among the Vines',
      'The Billionaire’s Borrowed Bride',
      'The Billionaire in Row Nineteen',
      'The Billionaire’s September Promise',
      'The Billionaire and the Beekeeper',
    ],
  },
  {
    name: 'The Ashworth Brothers',
    titles: [
      'The Reluctant Billionaire',
      'The Runaway Billionaire',
      'The Reclusive Billionaire',
      'The Restless Billionaire',
      'The Ruined Billionaire',
      'The Reformed Billionaire',
    ],
  },
  {
    name: 'City of Hills',
    titles: [
      'The Billionaire Upstairs',
      'The Billionaire’s Wrong Floor',
      'The Billionaire on the California Line',
      'The Billionaire’s Fog Season',
      'The Billionaire at Table Nine',
      'The Billionaire’s Rent-Controlled Heart',
    ],
  },
  {
    name: 'Second Chances',
    titles: [
      'The Billionaire I Married Twice',
      'The Billionaire’s Lost Letters',
      'Return of the Quiet Billionaire',
      'The Billionaire Who Came to Dinner',
      'The Billionaire’s Second First Date',
      'Forgiving the Billionaire',
    ],
  },
  {
    name: 'Snowbound',
    titles: [
      'Snowed In with the Billionaire',
      'The Billionaire’s Mountain Lodge',
      'The Billionaire’s Christmas Truce',
      'One Cabin, One Billionaire',
      'The Billionaire’s Midnight Train',
      'The Billionaire and the Baker’s Daughter',
    ],
  },
  {
    name: 'Billionaire Lessons',
    titles: [
      'Billionaire Patience',
      'Seven Billionaire Questions',
      'Billionaire Silence',
      'The Billionaire’s First Hundred Dollars',
      'The Billionaire Art of Saying No',
      'What Billionaires Read at Night',
    ],
  },
];

/** First published in 1903 and 1910. */
const REPRINTS: readonly { title: string; author: string }[] = [
  { title: 'As a Man Thinketh', author: 'James Allen' },
  { title: 'The Science of Getting Rich', author: 'Wallace D. Wattles' },
];

const VOLUMES_PER_SERIES = 6;

/** In: a title as printed. Out: lower-case ASCII words joined by hyphens, apostrophes dropped. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

function bookOf(title: string, author: string, series?: Book['series']): Book {
  const id = slugOf(title);
  const book: Book = { id, title, author, cover: `/books/${id}.svg`, query: `${title} ${author}` };
  return series === undefined ? book : { ...book, series };
}

/** First volumes first, so that neighbors on the shelf come from different series; the reprints close it. */
export const BOOKS: Book[] = [
  ...Array.from({ length: VOLUMES_PER_SERIES }, (_, index) =>
    SERIES.flatMap(({ name, titles }) =>
      titles.slice(index, index + 1).map((title) => bookOf(title, AUTHOR, { name, volume: index + 1 })),
    ),
  ).flat(),
  ...REPRINTS.map(({ title, author }) => bookOf(title, author)),
];
