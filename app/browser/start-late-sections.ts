import type { StartContent } from './behaviour.ts';

/** FEED-3: on the front page of a reader who comes before the first stories have been fetched. */
export const startLateSections: StartContent = (content, signal) => {
  if (!content.querySelector('[data-fetching]')) return;
  import('./late-sections.ts').then(
    (late) => late.bringLateSections(content, signal),
    // The file did not come: the notice has a link.
    () => {},
  );
};
