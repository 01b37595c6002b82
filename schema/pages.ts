/**
 * Pages with an address of their own that show only the publication's row and the product's text, no list or article.
 * The gateway, editions and the sitemap use this table; a test compares it with app/routes.
 */
export const STATIC_PAGES = ['partners', 'faq', 'radio', 'books', 'privacy', 'terms'] as const;

export const staticPath = (page: (typeof STATIC_PAGES)[number]): string => `/${page}`;
