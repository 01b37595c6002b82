import { FETCH_PRIORITY_HIGH, FETCH_PRIORITY_LOW } from '../../ui/fetch-priority.ts';
import type { LeadPicture } from './lead-stories.ts';

/** Also on the first screen: the lead's picture comes first, and does not share the connection. */
const LATER = { loading: 'lazy', ...FETCH_PRIORITY_LOW } as const;

interface Props {
  picture: LeadPicture;
  className: string | undefined;
  /** Whether this is the page's largest picture, which is fetched with high priority. */
  first?: boolean;
}

/** An article's picture with its space reserved; the early script replaces it with the drawing, or removes it, if it fails to load. */
export function HeroPicture({ picture: { src, drawn }, className, first = false }: Props) {
  return (
    <img
      className={className}
      src={src}
      data-drawn={drawn === src ? undefined : (drawn ?? '')}
      alt={drawn === src ? 'Drawing' : ''}
      width="1200"
      height="750"
      decoding="async"
      {...(first ? FETCH_PRIORITY_HIGH : LATER)}
    />
  );
}
