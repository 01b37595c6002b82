import { ExternalLink } from '../../ui/links/external-link.tsx';
import { useShell } from '../../ui/shell.ts';
import { usePlaceholders } from '../../ui/use-placeholders.ts';

/** The texts of the pop-up (DON-5). */
const DONATION = {
  heading: 'This page is free. Making it is not.',
  text:
    'If {name} told you something today that you were glad to know, please consider a contribution. ' +
    'Any amount helps to keep local reporting open to everybody in {region}.',
  button: 'Support local reporting',
  /** Used if the publication has no donation address: it offers the newsletter instead. */
  subscribeText:
    'If {name} told you something today that you were glad to know, take the morning letter: every reader who ' +
    'comes back helps to keep local reporting open to everybody in {region}.',
  subscribe: 'Get the morning letter',
  close: 'Not now',
} as const;

/** DON-1: after the navigation. */
const DELAY_MS = 7_000;

/**
 * DON-1..DON-5: a dialog that asks once for support, shown by app/browser/donation.ts. Without a donation address its
 * button leads to the newsletter.
 */
export function Donation() {
  const words = usePlaceholders();
  const url = useShell()?.donationUrl;
  return (
    <template data-donation-after={DELAY_MS}>
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
    </template>
  );
}
