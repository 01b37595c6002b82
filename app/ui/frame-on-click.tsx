import type { EmbedMode } from '../../schema/contract/context.ts';
import { useWords } from '../words/use-words.ts';
import styles from './lazy-frame.module.css';

export interface FrameAttributes {
  src: string;
  sandbox: string;
  title: string;
  className?: string | undefined;
  /** In CSS px. */
  height?: number | undefined;
  /** By default the page's, 'strict-origin-when-cross-origin'. */
  referrerPolicy?: 'strict-origin' | undefined;
}

interface Props extends FrameAttributes {
  /** Host of the frame's site. */
  publisher: string;
  /** Why the frame waits. */
  embeds: Exclude<EmbedMode, 'load'>;
}

/**
 * EMB-2: a frame of another site, requested when the reader presses its button (app/browser/frames.ts). The empty frame
 * reserves the room, with a facade of the same size in front of it. Without scripts there is no button; the caller adds
 * a link to the same address.
 */
export function FrameOnClick({ src, sandbox, publisher, embeds, ...attributes }: Props) {
  const { frames } = useWords();
  return (
    <div className={styles.waiting} data-frame="click">
      <iframe data-src={src} sandbox="allow-scripts" data-sandbox={sandbox} {...attributes} />
      <div className={`note ${styles.facade}`}>
        <p className={styles.publisher}>{publisher}</p>
        <p>{frames[embeds](publisher)}</p>
        <button type="button" className="button plain" data-live data-load-frame>
          {frames.load}
          <span className="visually-hidden">{frames.loadOf(attributes.title)}</span>
        </button>
      </div>
    </div>
  );
}
