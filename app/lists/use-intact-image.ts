import { useEffect, useRef, useState } from 'react';

/**
 * BLOG-2: tells whether a picture can be shown. One that failed before React woke told nobody: it is complete and has
 * no width.
 * @param src its address; a new one is a new chance
 * @returns what the `<img>` needs, and whether it is worth showing
 */
export function useIntactImage(src: string | null) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  return { ref, onError: () => setBroken(src), intact: src !== null && broken !== src };
}
