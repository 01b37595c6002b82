import { useEffect, useRef, useState } from 'react';

/**
 * Detects whether a picture failed to load (BLOG-2). One that failed before hydration fires no event that
 * React sees, but it is complete and has no width.
 * @param src its address; a new address is a new attempt
 * @returns props for the `<img>`, and whether the picture failed
 */
export function useFailedPicture(src: string | null) {
  const ref = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailure(src);
  }, [src]);
  return { ref, onError: () => setFailure(src), failed: src !== null && failure === src };
}
