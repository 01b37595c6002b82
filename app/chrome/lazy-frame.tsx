import { ExternalLink } from './external-link.tsx';
import styles from './lazy-frame.module.css';

interface FrameProps {
  src: string;
  title: string;
  /** Reserved before anything loads, in CSS pixels; without it `className` reserves the room. */
  height?: number;
  className?: string | undefined;
  allowForms?: boolean;
}

const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * A frame of another site (EMB-1): sandboxed, asked for only when the reader comes near. Whoever shows one puts a link
 * to the same place beside it.
 */
export function LazyFrame({ src, title, height, className, allowForms = false }: FrameProps) {
  return (
    <iframe
      className={className}
      src={src}
      title={title}
      height={height}
      loading="lazy"
      sandbox={allowForms ? `${SANDBOX} allow-forms` : SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

interface LinkedFrameProps {
  src: string;
  title: string;
  /** In CSS pixels. */
  height: number;
  /** Words of the link for readers whose frame stays empty. */
  fallback: string;
}

/** A frame as wide as its place that may hold a form, over its link. */
export function LinkedFrame({ src, title, height, fallback }: LinkedFrameProps) {
  return (
    <div className={styles.linked}>
      <LazyFrame src={src} title={title} height={height} allowForms />
      <p>
        <ExternalLink href={src}>{fallback}</ExternalLink>
      </p>
    </div>
  );
}
