import type { ReactNode } from 'react';
import type { EmbedMode } from '../../schema/contract/context.ts';
import { useWords } from '../words/use-words.ts';
import styles from './lazy-frame.module.css';
import { ExternalLink } from './links/external-link.tsx';

/** In CSS px; lazy-frame.module.css reserves them. */
type Height = 400 | 520 | 789;

interface FrameProps {
  src: string;
  title: string;
  /** Reserved before the frame loads; without it `className` must reserve the room. */
  height?: Height;
  className?: string | undefined;
  allowForms?: boolean;
  embeds: EmbedMode;
}

const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * A sandboxed frame of another site (EMB-1), loaded when the reader comes near it, or asks for it (EMB-2). The caller
 * adds a link to the same address.
 */
export function LazyFrame({ src, title, height, className, allowForms = false, embeds }: FrameProps) {
  const frame = {
    className,
    src,
    title,
    height,
    sandbox: allowForms ? `${SANDBOX} allow-forms` : SANDBOX,
  } as const;
  return <FrameByChoice {...frame} publisher={new URL(src).host} embeds={embeds} />;
}

interface FrameByChoiceProps extends FrameAttributes {
  /** Host of the frame's site. */
  publisher: string;
  embeds: EmbedMode;
  /** Shown in the frame's room until it loads; by default what will come, from whom and when. */
  until?: ReactNode;
}

/** A frame of another site, loaded as the publication and the reader's browser allow (EMB-2). */
export function FrameByChoice({ publisher, embeds, until, ...frame }: FrameByChoiceProps) {
  if (embeds === 'load')
    return <FrameWhenNear {...frame} until={until ?? <Coming title={frame.title} publisher={publisher} />} />;
  return <FrameOnClick {...frame} publisher={publisher} embeds={embeds} />;
}

/**
 * A frame requested when the reader comes near it (app/browser/frames.ts): with `loading="lazy"` alone browsers request
 * it from up to 2,500 px away, so at once on most pages. Scripts add the frame later, because even an empty frame creates
 * a document. Without scripts there is no frame, which would be an empty surface until it loads: the caller's link leads
 * to it.
 */
function FrameWhenNear({ className, until, ...frame }: FrameAttributes & { until: ReactNode }) {
  return (
    <div
      className={className === undefined ? styles.frame : `${styles.frame} ${className}`}
      data-frame="near"
      data-height={frame.height}
    >
      {until}
      <template>
        <iframe {...frame} loading="lazy" />
      </template>
    </div>
  );
}

/** What the frame's room will show, with fields in place of its content. */
function Coming({ title, publisher }: { title: string; publisher: string }) {
  const { frames } = useWords();
  return (
    <div className={`note ${styles.coming}`}>
      <p className={styles.publisher}>{title}</p>
      <i aria-hidden="true" />
      <p>
        {frames.from(publisher)}
        <span className={styles.when}>{frames.whenNear}</span>.
      </p>
    </div>
  );
}

interface LinkedFrameProps {
  src: string;
  title: string;
  height: Height;
  /** Link text for readers whose frame stays empty. */
  fallback: string;
  embeds: EmbedMode;
}

/** A full-width frame that may contain a form, with a link to the same address below it. */
export function LinkedFrame({ src, title, height, fallback, embeds }: LinkedFrameProps) {
  return (
    <div className={styles.linked}>
      <LazyFrame src={src} title={title} height={height} allowForms embeds={embeds} />
      <p className="meta">
        <ExternalLink href={src}>{fallback}</ExternalLink>
      </p>
    </div>
  );
}

interface FrameAttributes {
  src: string;
  sandbox: string;
  title: string;
  className?: string | undefined;
  /** In CSS px. */
  height?: number | undefined;
  /** By default the page's, 'strict-origin-when-cross-origin'. */
  referrerPolicy?: 'strict-origin' | undefined;
}

interface OnClickProps extends FrameAttributes {
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
function FrameOnClick({ src, sandbox, publisher, embeds, ...attributes }: OnClickProps) {
  const { frames, links } = useWords();
  return (
    <div className={styles.waiting} data-frame="click">
      <iframe data-src={src} sandbox="allow-scripts" data-sandbox={sandbox} {...attributes} />
      <div className={`note ${styles.facade}`}>
        <p className={styles.publisher}>{publisher}</p>
        <p>{frames[embeds](publisher)}</p>
        <button type="button" className="button plain" data-live data-load-frame>
          {frames.load}
          <span className="visually-hidden">{links.named(attributes.title)}</span>
        </button>
      </div>
    </div>
  );
}
