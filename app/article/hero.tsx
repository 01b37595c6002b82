import { FETCH_PRIORITY_HIGH } from '../ui/fetch-priority.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { useFailedPicture } from '../ui/use-failed-picture.ts';
import styles from './hero.module.css';

interface Props {
  /** Address of the picture on the image service. */
  image: string | null;
  /** Address that browsers load for it. */
  src: string | null;
}

/** The article's picture, with a link to it on the image service (POST-1); nothing without one. */
export function Hero({ image, src }: Props) {
  const { ref, onError, failed } = useFailedPicture(src);
  if (image === null || src === null) return null;
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
        <ExternalLink href={image}>View the image</ExternalLink>
      </figcaption>
    </figure>
  );
}
