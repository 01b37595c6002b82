import type { StartContent } from './behaviour.ts';

/** NF-1: the path is written to the reader's console and never shown on the page. Escaped, as in the address bar. */
export const reportMissingPage: StartContent = (content) => {
  if (content.querySelector('[data-missing]')) console.info(`Page not found: ${window.location.pathname}`);
};
