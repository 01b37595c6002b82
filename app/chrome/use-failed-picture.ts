import { useEffect, useRef, useState } from 'react';

/**
 * Tells whether a picture could not be loaded (BLOG-2, BOOK-5). One that failed before React woke told nobody: it is
 * complete and has no width.
 * @param src its address; another one is another chance
 * @returns what the `<img>` needs, and whether it failed
 */
export function useFailedPicture(src: string | null) {
  const ref = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailure(src);
  }, [src]);
  return { ref, onError: () => setFailure(src), failed: src !== null && failure === src };
}
