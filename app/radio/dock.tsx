import { useLocation } from '@remix-run/react';
import { type ComponentType, useSyncExternalStore } from 'react';

/** All of the radio that every page carries: whoever never listens loads no more of it. */
let docked: ComponentType | null = null;
const onlookers = new Set<() => void>();

const subscribe = (onlooker: () => void) => {
  onlookers.add(onlooker);
  return () => onlookers.delete(onlooker);
};

/** @param player what is shown on every page but the radio's own from now on; null for nothing */
export function dock(player: ComponentType | null): void {
  docked = player;
  for (const onlooker of onlookers) onlooker();
}

/** Where the player stays while the reader moves on. */
export function Dock() {
  const Player = useSyncExternalStore(
    subscribe,
    () => docked,
    () => null,
  );
  const { pathname } = useLocation();
  return Player && pathname !== '/radio' ? <Player /> : null;
}
