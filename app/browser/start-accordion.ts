import type { StartContent } from './behaviour.ts';

/** Loads what the browser's own accordion lacks, for a page that has one. */
export const startAccordion: StartContent = (content, signal) => {
  if (!content.querySelector('[data-accordion]')) return;
  import('./accordion.ts').then(
    ({ enhanceAccordion }) => signal.aborted || enhanceAccordion(content, signal),
    // If the file fails, the page works as without scripts.
    () => {},
  );
};
