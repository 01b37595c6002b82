import { FETCHED_FIRST } from '../chrome/fetched-first.ts';
import type { LeadPicture } from './lead-stories.ts';

interface Props {
  picture: LeadPicture;
  className: string | undefined;
  /** The page's largest picture: asked for before anything else. */
  first?: boolean;
}

/** An article's picture with its place reserved; WAKE puts the drawing in the place of one that does not come. */
export function HeroPicture({ picture: { src, drawn }, className, first = false }: Props) {
  return (
    <img
      className={className}
      src={src}
      data-drawn={drawn === src ? undefined : drawn}
      alt=""
      width="1200"
      height="750"
      decoding="async"
      {...(first ? FETCHED_FIRST : {})}
    />
  );
}
