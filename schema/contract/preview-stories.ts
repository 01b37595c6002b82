/**
 * HOME-5: stories that a section shows before 'See All'. A separate file, because the browser needs it without the
 * sections.
 */
export const PREVIEW_STORIES = 5;
/** HOME-6: of a section with more stories than this, 'See All' shows a part. */
export const SEE_ALL_MAX = 200;
/** Cards of a part. */
export const SEE_ALL_PART = 40;
/** Twenty feeds with two hundred stories each. */
export const SEE_ALL_PARTS_MAX = 100;
