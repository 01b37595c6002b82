import type { StartContent } from './behaviour.ts';

/** Loads the suggestions when the search field gets the focus. */
export const startSearchField: StartContent = (content, signal) => {
  const field = content.querySelector<HTMLInputElement>('input[list]');
  if (!field) return;
  const load = () =>
    import('./suggestions.ts').then(
      (suggestions) => suggestions.suggest(field, signal),
      // If the file fails, the field works as without scripts.
      () => {},
    );
  if (document.activeElement === field) void load();
  else field.addEventListener('focus', load, { once: true, signal });
};
