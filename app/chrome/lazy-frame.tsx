import { ExternalLink } from './external-link.tsx';
import styles from './lazy-frame.module.css';

interface Props {
  src: string;
  title: string;
  /** Reserved before anything loads, in CSS pixels. */
  height: number;
  /** Words of the link for readers whose frame stays empty. */
  fallback: string;
}

/** Heights the specification names; a class each, since the policy allows no style attributes. */
const HEIGHTS: Record<number, string | undefined> = {
  400: styles.h400,
  520: styles.h520,
  789: styles.h789,
};

/**
 * A frame of another site (EMB-1): sandboxed, asked for only when the reader comes near, with its size reserved and a
 * visible link beside it.
 */
export function LazyFrame({ src, title, height, fallback }: Props) {
  return (
    <div className={styles.frame}>
      <iframe
        className={HEIGHTS[height]}
        src={src}
        title={title}
        height={height}
        loading="lazy"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={styles.link}>
        <ExternalLink href={src}>{fallback}</ExternalLink>
      </p>
    </div>
  );
}
