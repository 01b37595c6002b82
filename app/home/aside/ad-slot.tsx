import type { Publication } from '../../../schema/publication.ts';
import { FrameWhenNear } from '../../ui/lazy-frame.tsx';
import { ADVERTISEMENT } from '../copy.ts';
import styles from './ad-slot.module.css';

interface Props {
  slot: Publication['advertising']['slots'][number];
  /** Whether the publication has an ad network; without one nothing is requested and the slot advertises itself. */
  sold: boolean;
}

/**
 * HOME-13, HOME-20: one advertising slot with its height reserved. The network's script runs in a frame without an
 * origin (functions/documents/ad-frame.ts), so it cannot change the page around it. Rendered on the server only;
 * aside.tsx is around it.
 */
export function AdSlot({ slot, sold }: Props) {
  return (
    <>
      <p className={styles.label}>
        <span>{ADVERTISEMENT.label}</span>
        <a href="/#advertise">{ADVERTISEMENT.link}</a>
      </p>
      <div className={styles.place} data-ad-slot={slot.id} data-height={slot.minHeight}>
        {sold ? (
          <FrameWhenNear
            src={`/ad/${slot.id}`}
            title={ADVERTISEMENT.frameTitle}
            height={slot.minHeight}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin"
          />
        ) : (
          <div className={styles.house}>
            <p className={styles.heading}>{ADVERTISEMENT.heading}</p>
            <p>{ADVERTISEMENT.text}</p>
            <p>
              <a href="/#advertise">{ADVERTISEMENT.action}</a>
            </p>
          </div>
        )}
      </div>
    </>
  );
}
