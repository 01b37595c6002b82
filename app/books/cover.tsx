import { COVER_PLACEHOLDER } from './catalogue.ts';
import styles from './cover.module.css';

/** Size the covers are drawn in, in CSS pixels; 3:4 as the specification asks (BOOK-4). */
const WIDTH = 600;
const HEIGHT = 800;

/**
 * BOOK-5: the early script replaces a cover that fails with the placeholder silently; if that fails too, nothing more is
 * tried. Without scripts the placeholder shows as the background.
 */
export function Cover({ src = COVER_PLACEHOLDER }: { src?: string | undefined }) {
  return (
    <span className={styles.cover}>
      <img
        src={src}
        data-fallback={COVER_PLACEHOLDER}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        // Lazy in the first row too, because the text has priority.
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
