/**
 * All parts of pages that React updates in the browser (app/ui/island.tsx). Each module exports its component as
 * `default`.
 */
const ISLANDS = {
  radio: () => import('../radio/radio-island.ts'),
};

export type IslandName = keyof typeof ISLANDS;
export type IslandModule<N extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[N]>>;

export const isIsland = (name: string | undefined): name is IslandName =>
  name !== undefined && name in ISLANDS;

const load = (name: IslandName) => Promise.all([ISLANDS[name](), import('./hydrate-island.ts')]);
const loaded: Partial<Record<IslandName, ReturnType<typeof load>>> = {};

/** @returns an island's module and the function that hydrates it @throws permanently if one of them cannot be loaded */
export function loadIsland(name: IslandName): ReturnType<typeof load> {
  loaded[name] ??= load(name);
  return loaded[name];
}
