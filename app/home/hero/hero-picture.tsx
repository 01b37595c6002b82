import { FETCH_PRIORITY_HIGH, FETCH_PRIORITY_LOW } from '../../ui/fetch-priority.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './hero.module.css';
import type { LeadPicture } from './lead-stories.ts';

/** Lazy on the first screen too, so that the lead's picture loads first. */
const LATER = { loading: 'lazy', ...FETCH_PRIORITY_LOW } as const;

interface Props {
  picture: LeadPicture;
  first?: boolean;
}

/**
 * An article's picture with reserved room; if it fails, the early script shows the drawing instead, or removes the
 * picture.
 */
export function HeroPicture({ picture: { src, fallback }, first = false }: Props) {
  const { drawing } = useWords().front;
  return (
    <img
      className={styles.picture}
      src={src}
      data-fallback={fallback === src ? undefined : (fallback ?? '')}
      data-drawing={fallback !== null && fallback !== src ? drawing : undefined}
      alt={fallback === src ? drawing : ''}
      width="1200"
      height="750"
      decoding="async"
      {...(first ? FETCH_PRIORITY_HIGH : LATER)}
    />
  );
}
