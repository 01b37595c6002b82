/**
 * The only list of the parts of pages that React keeps up to date in the browser. The server renders them as HTML like all
 * others (app/ui/island.tsx); each module brings its component as `default`.
 */
export const ISLANDS = {
  radio: () => import('../radio/radio-island.ts'),
};

export type IslandName = keyof typeof ISLANDS;
export type IslandModule<N extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[N]>>;
