import type { StartContent } from './behaviour.ts';

/** POST-8: sets the document's title when a late article has arrived (app/ui/late.tsx). */
export const nameLatePage: StartContent = (content) => {
  const title = content.querySelector<HTMLElement>('[data-title]')?.dataset.title;
  if (title) document.title = title;
};
