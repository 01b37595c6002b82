import type { EndpointPath } from './pages/endpoint-paths.ts';

/** The address from which a front page requests its late sections (FEED-3). */
export const LATE_SECTIONS_PATH = '/sections/late' satisfies EndpointPath;

/** FEED-3 */
export const SECTION_FAILED = 'Failed to load articles';

/** Layout of a section on the requesting page, which may differ from that of a new page. */
export const SECTION_SHAPES = ['lead', 'banner', 'mid', 'river'] as const;
export type SectionShape = (typeof SECTION_SHAPES)[number];
