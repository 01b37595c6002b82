import { useEffect, useRef, useState } from 'react';
import type { LeadPicture } from './lead-stories.ts';

interface Props {
  picture: LeadPicture;
  className: string | undefined;
  /** The page's largest picture: asked for before anything else. */
  first?: boolean;
}

/** React 18 hands this on only in lower case. */
const URGENT = { fetchpriority: 'high' };

/**
 * An article's picture with its place reserved. One that does not come, even before React woke, is replaced by a
 * drawing, once.
 */
export function HeroPicture({ picture, className, first = false }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <img
      ref={ref}
      className={className}
      src={failed ? picture.drawn : picture.src}
      alt=""
      width="1200"
      height="750"
      decoding="async"
      {...(first ? URGENT : {})}
      onError={failed ? undefined : () => setFailed(true)}
    />
  );
}
