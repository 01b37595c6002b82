/** Every screen of the site: its route, an address, and words that its main part shows. */
export const SCREENS: readonly { route: string; path: string; words: string }[] = [
  { route: '_index.tsx', path: '/', words: 'Local News' },
  { route: 'news.$category.tsx', path: '/news/food', words: 'Food' },
  { route: 'blog._index.tsx', path: '/blog', words: 'Latest Stories' },
  { route: 'blog.$slug.tsx', path: '/blog/angel-island-poems-on-the-wall', words: 'Angel Island' },
  { route: 'faq.tsx', path: '/faq', words: 'Frequently Asked Questions' },
  { route: 'radio.tsx', path: '/radio', words: '24/7 live stream' },
  { route: 'books.tsx', path: '/books', words: 'Transform Your Life with Ancient Wisdom' },
  { route: 'partners.tsx', path: '/partners', words: 'Community Partnership Agreement' },
  { route: 'privacy.tsx', path: '/privacy', words: 'charging stations' },
  { route: 'terms.tsx', path: '/terms', words: 'Corrections' },
  { route: 'about.tsx', path: '/about', words: 'Who owns it' },
  { route: 'corrections.tsx', path: '/corrections', words: 'Corrections' },
  { route: 'accessibility.tsx', path: '/accessibility', words: 'Accessibility' },
  { route: 'search.tsx', path: '/search', words: 'Search' },
  { route: 'archive.tsx', path: '/archive', words: 'Archive' },
  { route: '$.tsx', path: '/no/such/page', words: 'Oops! Page not found' },
];
/** Routes that are data, not pages; the front page's "See All" asks for this one. */
export const DATA_ROUTES = ['sections.$id.tsx'];
/** Screens whose addresses depend on the day's news. */
export const CHANGING_ROUTES = [
  'archive_.$month.tsx',
  'authors.$author.tsx',
  'stories.$name.tsx',
  'topics.$topic.tsx',
];

/** Screens of editors and operators, which have no scripts and no routes. */
export const SCRIPTLESS_SCREENS: readonly { path: string; words: string }[] = [
  { path: '/desk', words: 'Sign in' },
  { path: '/desk/feeds', words: 'Feed status' },
];
