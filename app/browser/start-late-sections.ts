import type { StartContent } from './behaviour.ts';

/** FEED-3: on a front page that was sent before the first stories were fetched. */
export const startLateSections: StartContent = (content, signal) => {
  if (!content.querySelector('[data-fetching]')) return;
  import('./late-sections.ts').then(
    (late) => late.bringLateSections(content, signal),
    // The script could not be loaded: the notice has a link.
    () => {},
  );
};
