import { ExternalLink } from '../chrome/external-link.tsx';
import { useIntactImage } from '../lists/use-intact-image.ts';
import styles from './hero.module.css';

/** React 18 knows this attribute only in HTML's spelling. */
const FIRST = { fetchpriority: 'high' };

/** The picture of the article, on the image service, and the way to it there (POST-1). None, no hole. */
export function Hero({ src }: { src: string | null }) {
  const { ref, onError, intact } = useIntactImage(src);
  if (src === null) return null;
  return (
    <figure className={styles.hero}>
      {intact && (
        <img
          ref={ref}
          src={src}
          alt=""
          width="1200"
          height="1080"
          decoding="async"
          onError={onError}
          {...FIRST}
        />
      )}
      <figcaption>
        <ExternalLink href={src}>View the image</ExternalLink>
      </figcaption>
    </figure>
  );
}
