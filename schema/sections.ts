/**
 * The editorial sections, in the order of the home page (HOME-4). `id` names a section on the home page, `slug` its
 * category listing (CAT-6).
 */
export const SECTIONS = [
  {
    id: 'local',
    slug: 'local-news',
    title: 'Local News',
    description: 'What changed overnight, block by block.',
  },
  {
    id: 'national',
    slug: 'national-news',
    title: 'National News',
    description: 'The country, from the statehouses up.',
  },
  {
    id: 'world',
    slug: 'world-news',
    title: 'World News',
    description: 'Dispatches from farther away.',
  },
  {
    id: 'politics',
    slug: 'politics',
    title: 'Politics',
    description: 'Who decided, who paid, who was in the room.',
  },
  {
    id: 'business',
    slug: 'business',
    title: 'Business',
    description: 'Money earned, owed and quietly moved.',
  },
  {
    id: 'technology',
    slug: 'technology',
    title: 'Technology',
    description: 'What was built, and what it does to us.',
  },
  {
    id: 'automotive',
    slug: 'automotive',
    title: 'Automotive',
    description: 'Roads, wheels and the price of a charge.',
  },
  {
    id: 'realestate',
    slug: 'real-estate',
    title: 'Real Estate',
    description: 'Roofs, rents and the space between them.',
  },
  {
    id: 'health',
    slug: 'health',
    title: 'Health',
    description: 'Medicine, air, sleep and who can reach them.',
  },
  { id: 'sports', slug: 'sports', title: 'Sports', description: 'Baseball, tennis, golf, hockey, soccer.' },
  {
    id: 'arts',
    slug: 'arts-culture',
    title: 'Arts & Culture',
    description: 'Stages, galleries, screens and small presses.',
  },
  { id: 'food', slug: 'food', title: 'Food', description: 'Kitchens, markets and what is in season.' },
  {
    id: 'lifestyle',
    slug: 'lifestyle',
    title: 'Lifestyle',
    description: 'Weekends, gardens, trails and the art of staying in.',
  },
  { id: 'opinion', slug: 'opinion', title: 'Opinion', description: 'Arguments, signed.' },
  { id: 'archives', slug: 'archives', title: 'Archives', description: 'Old papers, read again.' },
  { id: 'events', slug: 'events', title: 'Events', description: 'Where to be this week.' },
] as const;

export type Section = (typeof SECTIONS)[number];
export type SectionId = Section['id'];

/**
 * The lists of feeds in a publication's row: the sections, and behind them those of pages that are fed by feeds and are no
 * section of the front page (CONTRIBUTING, A page fed by a feed).
 */
export const FEED_LISTS = [...SECTIONS] as const;
export type FeedListRow = (typeof FEED_LISTS)[number];
export type FeedListId = FeedListRow['id'];

export const feedListById = (id: string): FeedListRow | undefined =>
  FEED_LISTS.find((list) => list.id === id);

export const sectionById = (id: string): Section | undefined => SECTIONS.find((section) => section.id === id);
export const sectionBySlug = (slug: string): Section | undefined =>
  SECTIONS.find((section) => section.slug === slug);
