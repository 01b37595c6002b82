/**
 * HOME-5: stories that a section shows before 'See All'. A separate file, because the browser needs it without the
 * sections.
 */
export const PREVIEW_STORIES = 5;
