import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** A page that arrives sooner replaces the old one without a skeleton. */
const PATIENCE_MS = 150;

/** @returns whether the reader has waited for the next page for so long that its skeleton is shown (BLOG-8, POST-11) */
export function useIsWaiting(): boolean {
  const isNavigating = useNavigation().location !== undefined;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isNavigating]);
  return isLate && isNavigating;
}
