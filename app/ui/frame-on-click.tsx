import type { EmbedMode } from '../../schema/contract/context.ts';
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

const REASONS: Record<Props['embeds'], (publisher: string) => string> = {
  click: (publisher) => `This part comes from ${publisher}, which learns of your visit once it is loaded.`,
  gpc: (publisher) =>
    `Your browser asks us not to share your data, so ${publisher} is asked for this part only if you want it.`,
};

/**
 * EMB-2: a frame of another site, requested when the reader presses its button (app/browser/frames.ts). The empty frame
 * reserves the room, with a facade of the same size in front of it. Without scripts there is no button; the caller adds
 * a link to the same address.
 */
export function FrameOnClick({ src, sandbox, publisher, embeds, ...attributes }: Props) {
  return (
    <div className={styles.waiting} data-frame="click">
      <iframe data-src={src} sandbox="allow-scripts" data-sandbox={sandbox} {...attributes} />
      <div className={`note ${styles.facade}`}>
        <p className={styles.publisher}>{publisher}</p>
        <p>{REASONS[embeds](publisher)}</p>
        <button type="button" className="button plain" data-live data-load-frame>
          Load it here
          <span className="visually-hidden">: {attributes.title}</span>
        </button>
      </div>
    </div>
  );
}
