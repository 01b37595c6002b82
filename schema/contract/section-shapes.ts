import type { EndpointPath } from './pages/endpoint-paths.ts';

/** The address from which a front page requests its late sections (FEED-3). */
export const LATE_SECTIONS_PATH = '/sections/late' satisfies EndpointPath;

/** FEED-3 */
export const SECTION_FAILED = 'Failed to load articles';

/** Sizes of a section: a lead with a large picture, half a row, or a dense list of headlines. */
export const SECTION_WEIGHTS = ['lead', 'half', 'dense'] as const;
export type SectionWeight = (typeof SECTION_WEIGHTS)[number];

/**
 * Layouts of a section: by its weight, and a lead's beside a column of blocks. The layout on the requesting page may differ
 * from that of a new page.
 */
export const SECTION_SHAPES = ['lead', 'lead-beside', 'half', 'dense'] as const;
export type SectionShape = (typeof SECTION_SHAPES)[number];
