import styles from './document-frame.module.css';

interface Props {
  /** The file-sharing service's preview. */
  src: string;
  title: string;
}

/**
 * A document in the preview of the service that keeps it: asked for when the reader comes near, sandboxed, its size
 * reserved. Its link stands beside it, so that nothing is lost where frames are blocked (EMB-1, PART-1).
 */
export function DocumentFrame({ src, title }: Props) {
  return (
    <iframe
      className={styles.frame}
      src={src}
      title={title}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
