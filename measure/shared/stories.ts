/** What each story's card on a front page begins its disclosure with (app/home/news/story-card.tsx). */
export const STORY = '<summary aria-labelledby';

/** @returns how many stories a page shows */
export const storiesIn = (html: string): number => html.split(STORY).length - 1;
