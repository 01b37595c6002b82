const load = () => Promise.all([import('../radio/radio-island.ts'), import('./hydrate-island.ts')]);
let loaded: ReturnType<typeof load> | undefined;

/**
 * Loads the only part of pages that React updates in the browser (app/ui/island.tsx).
 * @returns its module and the function that hydrates it @throws permanently if one of them cannot be loaded
 */
export function loadRadio(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}
