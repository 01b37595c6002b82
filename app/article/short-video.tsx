import { useEffect, useRef, useState } from 'react';
import { ExternalLink } from '../chrome/external-link.tsx';
import styles from './short-video.module.css';

interface Props {
  embedUrl: string;
  watchUrl: string;
  /** Of the article: names the frame. */
  title: string;
}

/** The platform's own still would be a request to it: this one is drawn here, from the video's id. */
const posterName = (watchUrl: string): string =>
  `short-${watchUrl
    .slice(-11)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '-')}`;

/**
 * POST-6. Nothing is asked of the platform before a click: until then a link to the video there, which is what readers
 * without scripts keep.
 */
export function ShortVideo({ embedUrl, watchUrl, title }: Props) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);
  return (
    <section className={styles.video} aria-labelledby="video-title">
      <h2 id="video-title">Watch Related Content</h2>
      <div className={styles.stage}>
        {playing ? (
          <iframe
            ref={frame}
            src={embedUrl}
            title={`Video: ${title}`}
            allow="autoplay; fullscreen; picture-in-picture"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a
            className={styles.play}
            href={watchUrl}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setPlaying(true);
            }}
          >
            <img
              src={`/pictures/${posterName(watchUrl)}.svg`}
              alt=""
              width="1200"
              height="750"
              loading="lazy"
            />
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <circle cx="32" cy="32" r="32" />
              <path d="M25 19v26l22-13z" />
            </svg>
            <span className={styles.words}>Play the video</span>
          </a>
        )}
      </div>
      <p className={styles.watch}>
        <ExternalLink href={watchUrl}>Watch on YouTube</ExternalLink>
      </p>
    </section>
  );
}
