/** Start of each card's disclosure on a front page (app/home/news/story-card.tsx). */
const STORY = '<summary aria-labelledby';

/** @returns the number of stories on a page */
export const storiesIn = (html: string): number => html.split(STORY).length - 1;
