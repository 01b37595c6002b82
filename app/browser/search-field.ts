import type { StartContent } from './behaviour.ts';

/** Loads the suggestions when the search field gets the focus. */
export const startSearchField: StartContent = (content, signal) => {
  const field = content.querySelector<HTMLInputElement>('input[list]');
  if (!field) return;
  let isAsked = false;
  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    // If the file fails, the field works as without scripts.
    const module = await import('./suggestions.ts').catch(() => null);
    module?.suggest(field, signal);
  };
  field.addEventListener('focus', load, { signal });
  field.addEventListener('input', load, { signal });
  if (document.activeElement === field) void load();
};
