import type { StartContent } from './behaviour.ts';

/** Loads the suggestions of a search field when the reader is in it. */
export const startSearchField: StartContent = (content, signal) => {
  const field = content.querySelector<HTMLInputElement>('input[list]');
  if (!field) return;
  let isAsked = false;
  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    // Without suggestions the field is what it is without scripts.
    const module = await import('./suggestions.ts').catch(() => null);
    module?.suggest(field, signal);
  };
  field.addEventListener('focus', load, { signal });
  field.addEventListener('input', load, { signal });
  if (document.activeElement === field) void load();
};
