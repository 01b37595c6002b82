import { useCallback, useRef } from 'react';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { usePlaceholders } from '../../ui/use-placeholders.ts';
import { DONATION } from './copy.ts';
import styles from './donation.module.css';
import { useCourtesy } from './use-courtesy.ts';

interface Props {
  /** Where readers donate; without it the button leads to the newsletter. */
  url: string | null;
  onClose: () => void;
}

/** DON-5: does not get in the way, accepts a refusal. */
export function DonationDialog({ url, onClose }: Props) {
  const words = usePlaceholders();
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    // If the focus is on the pop-up's button, it moves to the page instead of being lost.
    if (box.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  }, [onClose]);
  const edge = useCourtesy(box, close);
  return (
    <div
      ref={box}
      className={styles.donation}
      role="dialog"
      aria-modal="false"
      aria-labelledby="donation-title"
      data-edge={edge}
      data-donation
    >
      <h2 id="donation-title">{DONATION.heading}</h2>
      <p className={styles.text}>{words(url ? DONATION.text : DONATION.subscribeText)}</p>
      <div className={styles.actions}>
        {url ? (
          <ExternalLink href={url} className="button">
            {DONATION.button}
          </ExternalLink>
        ) : (
          <PageLink to="#subscribe" className="button" onClick={onClose}>
            {DONATION.subscribe}
          </PageLink>
        )}
        <button type="button" className={styles.close} onClick={close}>
          {DONATION.close}
        </button>
      </div>
    </div>
  );
}
