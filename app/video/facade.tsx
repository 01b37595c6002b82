import { VIDEO_DRAWING } from '../../schema/pictures.ts';
import { useWords } from '../words/use-words.ts';
import styles from './facade.module.css';

interface Props {
  /** Address of the player; requested only after the click. */
  src: string;
  /** Name of the video. */
  title: string;
  /** The video's page on its platform; without JavaScript the facade is a link to it. */
  watchUrl: string;
  /** `tall` is 9:16, for short videos; `wide` is 16:9. */
  shape?: 'wide' | 'tall';
}

/**
 * HOME-14, POST-6: nothing is requested from a video platform before the click, which starts the video
 * (app/browser/facade.ts).
 */
export function Facade({ src, title, watchUrl, shape = 'wide' }: Props) {
  const { video, links } = useWords();
  return (
    <div className={styles.facade} data-shape={shape}>
      <a href={watchUrl} target="_blank" rel="noopener" data-live="" data-facade="">
        {/* The platform's still image would be a request before the click. */}
        <img src={VIDEO_DRAWING} alt="" width="1200" height="750" loading="lazy" decoding="async" />
        <span className={styles.play}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
            <path d="M7 4v16l14-8z" />
          </svg>
          <span>
            {video.play}
            <span className="visually-hidden">{links.named(title)}</span>
          </span>
        </span>
      </a>
      <template>
        <iframe
          src={autoplaying(src)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        />
      </template>
    </div>
  );
}

/** @returns the player's address with `autoplay=1` added to its parameters */
function autoplaying(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
