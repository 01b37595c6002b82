import { ExternalLink } from '../chrome/external-link.tsx';
import { FETCHED_FIRST } from '../chrome/fetched-first.ts';
import { useFailedPicture } from '../chrome/use-failed-picture.ts';
import styles from './hero.module.css';

/** The picture of the article, on the image service, and the way to it there (POST-1). None, no hole. */
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
          {...FETCHED_FIRST}
        />
      )}
      <figcaption>
        <ExternalLink href={src}>View the image</ExternalLink>
      </figcaption>
    </figure>
  );
}
