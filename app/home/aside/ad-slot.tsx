import type { EmbedMode } from '../../../schema/contract/context.ts';
import type { Publication } from '../../../schema/publication.ts';
import { FrameByChoice } from '../../ui/lazy-frame.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './ad-slot.module.css';

/** Address and permissions of a slot's frame. */
export interface AdFrameSource {
  src: string;
  sandbox: string;
}

export interface Slot {
  slot: Publication['advertising']['slots'][number];
  /** The publication's own advertisement in its place. */
  house: { heading: string; text: string };
  /** Null without an ad network: nothing is requested and the slot advertises itself. */
  network: { host: string; frame: AdFrameSource } | null;
}

interface Props extends Slot {
  embeds: EmbedMode;
}

/**
 * HOME-13, HOME-20: an advertising slot with its height reserved. The network's script runs in a frame without the
 * page's origin, so it cannot change the page. A browser with privacy control gets no such frame (EMB-3).
 */
export function AdSlot({ slot, house: own, network, embeds }: Props) {
  const { advertisement } = useWords();
  const house = (
    <div className={`note tap ${styles.house}`}>
      <p className={styles.heading}>{own.heading}</p>
      <p>{network && embeds === 'gpc' ? advertisement.private : own.text}</p>
      <p>
        <a href="/#advertise">{advertisement.action}</a>
      </p>
    </div>
  );
  return (
    <div className={`screen-only ${styles.slot}`} data-small-screens={slot.smallScreens}>
      <p className={`meta line ${styles.label}`}>
        <span>{advertisement.label}</span>
        <a href="/#advertise">{advertisement.link}</a>
      </p>
      <div className={styles.place} data-height={slot.minHeight}>
        {network && embeds !== 'gpc' ? (
          <FrameByChoice
            {...network.frame}
            title={advertisement.label}
            height={slot.minHeight}
            referrerPolicy="strict-origin"
            publisher={network.host}
            embeds={embeds}
            until={house}
          />
        ) : (
          house
        )}
      </div>
    </div>
  );
}
