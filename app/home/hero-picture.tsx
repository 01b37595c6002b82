import { FETCHED_FIRST } from '../chrome/fetched-first.ts';
import { useFailedPicture } from '../chrome/use-failed-picture.ts';
import type { LeadPicture } from './lead-stories.ts';

interface Props {
  picture: LeadPicture;
  className: string | undefined;
  /** The page's largest picture: asked for before anything else. */
  first?: boolean;
}

/** An article's picture with its place reserved; one that does not come is replaced by a drawing. */
export function HeroPicture({ picture, className, first = false }: Props) {
  const { ref, onError, failed } = useFailedPicture(picture.src);
  return (
    <img
      ref={ref}
      className={className}
      src={failed ? picture.drawn : picture.src}
      alt=""
      width="1200"
      height="750"
      decoding="async"
      onError={onError}
      {...(first ? FETCHED_FIRST : {})}
    />
  );
}
