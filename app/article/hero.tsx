import { FETCH_PRIORITY_HIGH } from '../ui/fetch-priority.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { useFailedPicture } from '../ui/use-failed-picture.ts';
import styles from './hero.module.css';

/** The article's picture from the image service, with a link to the picture itself (POST-1); nothing without one. */
export function Hero({ src }: { src: string | null }) {
  const { ref, onError, failed } = useFailedPicture(src);
  if (src === null) return null;
  return (
    <figure className={styles.hero}>
      {!failed && (
        <img
          ref={ref}
          src={src}
          alt=""
          width="1200"
          height="1080"
          decoding="async"
          onError={onError}
          {...FETCH_PRIORITY_HIGH}
        />
      )}
      <figcaption>
        <ExternalLink href={src}>View the image</ExternalLink>
      </figcaption>
    </figure>
  );
}
