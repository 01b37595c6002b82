import type { EndpointPath } from './pages/endpoint-paths.ts';

/** The address of the sections that a front page was sent without (FEED-3). */
export const LATE_SECTIONS_PATH = '/sections/late' satisfies EndpointPath;

/** FEED-3 */
export const SECTION_FAILED = 'Failed to load articles';

/** How a section is laid out on the page that asks for it, which may differ from that of a page made now. */
export const SECTION_SHAPES = ['lead', 'banner', 'mid', 'river'] as const;
export type SectionShape = (typeof SECTION_SHAPES)[number];
