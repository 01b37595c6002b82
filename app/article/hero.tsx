import { FETCH_PRIORITY_HIGH } from '../ui/fetch-priority.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './hero.module.css';

interface Props {
  /** Address of the picture on the image service. */
  image: string | null;
  /** Address that browsers load for it. */
  src: string | null;
}

/** The article's picture, with a link to it on the image service (POST-1); nothing without one. */
export function Hero({ image, src }: Props) {
  const { article } = useWords();
  if (image === null || src === null) return null;
  return (
    <figure className={styles.hero}>
      <img
        data-fallback=""
        src={src}
        alt=""
        width="1200"
        height="1080"
        decoding="async"
        {...FETCH_PRIORITY_HIGH}
      />
      <figcaption className="meta tap screen-only">
        <ExternalLink href={image}>{article.viewImage}</ExternalLink>
      </figcaption>
    </figure>
  );
}
