import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Words } from '../../words/words.ts';
import type { RadioState } from '../playback/radio-store.ts';

const SECOND_MS = 1_000;

interface Props extends Pick<RadioState, 'phase' | 'lostAt' | 'elsewhere'> {
  words: Words['radio'];
}

/**
 * Why there is no sound, what the player does about it, and for how long. Not a live region: the seconds are only for
 * sighted readers, and the status announces the rest.
 */
export function Waiting({ words, phase, lostAt, elsewhere }: Props) {
  const online = useOnline();
  if (elsewhere) return words.elsewhere;
  if (lostAt === null) return null;
  if (!online) return words.offline;
  return (
    <>
      {phase === 'reconnecting' ? words.lost : words.tryingAgain}{' '}
      <Seconds key={lostAt} since={lostAt} words={words} />
    </>
  );
}

/** Seconds without sound. @param since epoch ms */
export function Seconds({ since, words }: { since: number; words: Words['radio'] }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
  return seconds > 0 && words.seconds.replace('{n}', String(seconds));
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
