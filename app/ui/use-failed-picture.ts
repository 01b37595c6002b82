import { useEffect, useRef, useState } from 'react';
import { onReturn } from './on-return.ts';

/**
 * Detects whether a picture failed to load (BLOG-2). One that failed before hydration fires no event that
 * React sees, but it is complete and has no width. It is tried once more when the connection returns or the page is
 * shown again, because a train's tunnel and a broken address look the same.
 * @param src its address; a new address is a new attempt
 * @returns props for the `<img>`, and whether the picture failed
 */
export function useFailedPicture(src: string | null) {
  const ref = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const retried = useRef<string | null>(null);
  const failed = src !== null && failure === src;
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailure(src);
  }, [src]);
  useEffect(() => {
    if (!failed || retried.current === src) return;
    const left = new AbortController();
    onReturn(left.signal, () => {
      retried.current = src;
      setFailure(null);
    });
    return () => left.abort();
  }, [failed, src]);
  return { ref, onError: () => setFailure(src), failed };
}
