import { useFailedPicture } from '../ui/use-failed-picture.ts';
import styles from './article-row.module.css';

/** The round picture of a story (BLOG-1); nothing if there is none or it fails to load (BLOG-2). */
export function Thumbnail({ src, eager }: { src: string | null; eager: boolean }) {
  const { ref, onError, failed } = useFailedPicture(src);
  if (src === null || failed) return null;
  return (
    <img
      ref={ref}
      className={styles.thumbnail}
      src={src}
      alt=""
      width="240"
      height="240"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
    />
  );
}
