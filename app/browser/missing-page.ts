import type { StartContent } from './behaviour.ts';

/** NF-1: writes the escaped path to the reader's console; the page never shows it. */
export const reportMissingPage: StartContent = (content) => {
  if (content.querySelector('[data-missing]')) console.info(`Page not found: ${location.pathname}`);
};
