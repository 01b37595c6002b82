import { useLocation } from '@remix-run/react';
import { type ComponentType, useSyncExternalStore } from 'react';

/** The only part of the radio that every page loads; the rest is loaded only for listeners. */
let docked: ComponentType | null = null;
const onlookers = new Set<() => void>();

const subscribe = (onlooker: () => void) => {
  onlookers.add(onlooker);
  return () => onlookers.delete(onlooker);
};

/** @param player shown on every page except `/radio` from now on; null for none */
export function dock(player: ComponentType | null): void {
  docked = player;
  for (const onlooker of onlookers) onlooker();
}

/** Keeps the player on screen while the reader moves between pages. */
export function Dock() {
  const Player = useSyncExternalStore(
    subscribe,
    () => docked,
    () => null,
  );
  const { pathname } = useLocation();
  return Player && pathname !== '/radio' ? <Player /> : null;
}
