/** HOME-5: stories that a section shows before 'See All'. By itself, because the browser needs it without the sections. */
export const PREVIEW_STORIES = 5;
