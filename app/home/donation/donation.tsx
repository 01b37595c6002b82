import type { Publication } from '../../../schema/publication.ts';
import { Fixed } from '../../ui/fixed.tsx';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { rowWords } from '../../ui/placeholders.ts';
import { DONATION } from './copy.ts';

/** DON-1: after the navigation. */
const DELAY_MS = 7_000;

/**
 * DON-1..DON-5: a dialog that asks once for support, shown by app/browser/donation.ts. Without a donation address its
 * button leads to the newsletter.
 */
export const Donation = () => <Fixed as="template" part={DonationDialog} data-donation-after={DELAY_MS} />;

export function DonationDialog({ row }: { row: Publication }) {
  const words = rowWords(row);
  const { url } = row.donation;
  return (
    <div
      className="screen-only"
      role="dialog"
      aria-modal="false"
      aria-labelledby="donation-title"
      data-donation=""
    >
      <h2 id="donation-title">{DONATION.heading}</h2>
      <p className="note">{words(url ? DONATION.text : DONATION.subscribeText)}</p>
      <div className="actions">
        {url ? (
          <ExternalLink href={url} className="button">
            {DONATION.button}
          </ExternalLink>
        ) : (
          <a className="button" data-close="" href="#subscribe">
            {DONATION.subscribe}
          </a>
        )}
        <button type="button" data-close="">
          {DONATION.close}
        </button>
      </div>
    </div>
  );
}
