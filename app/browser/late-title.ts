import type { StartContent } from './behaviour.ts';

/** POST-8: names the document after what came when its page had begun (app/ui/late.tsx). */
export const nameLatePage: StartContent = (content) => {
  const title = content.querySelector<HTMLElement>('[data-title]')?.dataset.title;
  if (title) document.title = title;
};
