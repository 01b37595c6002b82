import { useEffect, useState } from 'react';
import type { DonationDialog } from './donation-dialog.tsx';
import { DONATION_DELAY_MS, useDonation } from './use-donation.ts';

interface Props {
  /** Where readers donate; without it the button leads to the newsletter. */
  url: string | null;
  /** Delay after the navigation, in ms. */
  delayMs?: number;
}

/** DON-1..DON-5: asks once. The pop-up is not loaded in a session in which it was closed. */
export function Donation({ url, delayMs = DONATION_DELAY_MS }: Props) {
  const { shown, close } = useDonation(delayMs);
  const [Dialog, setDialog] = useState<typeof DonationDialog | null>(null);
  useEffect(() => {
    if (!shown) return;
    let left = false;
    import('./donation-dialog.tsx').then(
      (loaded) => left || setDialog(() => loaded.DonationDialog),
      // The file did not come: the pop-up is left out on this page.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [shown]);
  return shown && Dialog ? <Dialog url={url} onClose={close} /> : null;
}
