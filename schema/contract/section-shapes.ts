import type { EndpointPath } from './pages/endpoint-paths.ts';

/** The address from which a front page requests its late sections (FEED-3). */
export const LATE_SECTIONS_PATH = '/sections/late' satisfies EndpointPath;

/** Sizes of a section: a lead with a large picture, a smaller one, or a dense list of headlines. */
export const SECTION_WEIGHTS = ['lead', 'half', 'dense'] as const;
export type SectionWeight = (typeof SECTION_WEIGHTS)[number];

/**
 * Arrangements of a section's stories (app/home/news/rhythms.ts). That of a section on the requesting page may differ from
 * that on a new page.
 */
export const RHYTHMS = [
  // As wide as the page, or beside a column of blocks.
  'lead',
  'pair',
  'picture',
  'broad',
  'panorama',
  'gallery',
  'italic',
  'ledger',
  'line',
  // Below the wall of local events, or beside it.
  'events',
  // Three, or two, side by side.
  'triple',
  'numbered',
  'over',
  'side',
  'column',
] as const;
export type Rhythm = (typeof RHYTHMS)[number];
