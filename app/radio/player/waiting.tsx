import { useEffect, useState, useSyncExternalStore } from 'react';
import { ELSEWHERE, OFFLINE, RECONNECTING, TRYING_AGAIN } from '../copy.ts';
import type { RadioState } from '../playback/radio-store.ts';

const SECOND_MS = 1_000;

/**
 * Why there is no sound, what the player does about it, and for how long. Not a live region: the seconds are only for
 * sighted readers, and the status announces the rest.
 */
export function Waiting({ phase, lostAt, elsewhere }: Pick<RadioState, 'phase' | 'lostAt' | 'elsewhere'>) {
  const online = useOnline();
  if (elsewhere) return ELSEWHERE;
  if (lostAt === null) return null;
  if (!online) return OFFLINE;
  return (
    <>
      {phase === 'reconnecting' ? RECONNECTING : TRYING_AGAIN} <Seconds key={lostAt} since={lostAt} />
    </>
  );
}

/** Seconds without sound. @param since epoch ms */
export function Seconds({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
  return seconds > 0 && `${seconds} s`;
}

/** @returns false if the browser reports no network */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
