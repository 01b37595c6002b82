import { useFailedPicture } from '../ui/use-failed-picture.ts';
import { COVER_PLACEHOLDER } from './catalogue.ts';
import styles from './cover.module.css';

/** Size the covers are drawn in, in CSS pixels; 3:4 as the specification asks (BOOK-4). */
const WIDTH = 600;
const HEIGHT = 800;

/**
 * BOOK-5: a cover that fails is replaced by the placeholder silently; if that fails too, nothing more is tried.
 * Without scripts the placeholder shows as the background.
 */
export function Cover({ src, eager }: { src: string; eager: boolean }) {
  const { ref, onError, failed } = useFailedPicture(src);
  return (
    <span className={styles.cover}>
      <img
        ref={ref}
        src={failed ? COVER_PLACEHOLDER : src}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        onError={onError}
      />
    </span>
  );
}
