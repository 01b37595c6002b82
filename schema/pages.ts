/**
 * Pages with a fixed address that show only the publication's row and the product's text, no list or article.
 * The gateway, editions and the sitemap use this table; a test compares it with app/routes.
 */
export const STATIC_PAGES = [
  'partners',
  'faq',
  'radio',
  'books',
  'privacy',
  'terms',
  'corrections',
  'accessibility',
] as const;

/** Pages that also show what is counted, which changes without the row: they are rendered to see whether it did. */
export const COUNTED_PAGES = ['about', 'archive'] as const;

export const NAMED_PAGES = [...STATIC_PAGES, ...COUNTED_PAGES] as const;

export const staticPath = (page: (typeof NAMED_PAGES)[number]): string => `/${page}`;
