/**
 * The only list of the parts of pages that React updates in the browser. The server renders them as HTML like all
 * others (app/ui/island.tsx); each module brings its component as `default`.
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

/** @returns an island's module, and what has React take its HTML over @throws for good if one of them does not come */
export function loadIsland(name: IslandName): ReturnType<typeof load> {
  loaded[name] ??= load(name);
  return loaded[name];
}
