import { ExternalLink } from '../../ui/links/external-link.tsx';
import { useShell } from '../../ui/shell.ts';
import { usePaper } from '../../ui/use-paper.ts';
import { useLanguage } from '../../words/use-words.ts';

/** DON-1: after the navigation. */
const DELAY_MS = 7_000;

/**
 * DON-1..DON-5: a dialog that asks once for support, shown by app/browser/donation.ts. Without a donation address its
 * button leads to the newsletter; without either there is none.
 */
export function Donation({ hasLetter }: { hasLetter: boolean }) {
  const { words, own, said } = useLanguage();
  const { donation } = words;
  const language = said?.donation ? own : {};
  const paper = usePaper();
  const url = useShell()?.donationUrl;
  if (!url && !hasLetter) return null;
  return (
    <template data-donation-after={DELAY_MS}>
      <div
        className="screen-only"
        role="dialog"
        aria-modal="false"
        aria-labelledby="donation-title"
        data-donation=""
      >
        <h2 id="donation-title" {...language}>
          {donation.heading}
        </h2>
        <p className="note" {...language}>
          {url ? donation.text(paper) : donation.subscribeText(paper)}
        </p>
        <div className="actions">
          {url ? (
            <ExternalLink href={url} className="button">
              {donation.button}
            </ExternalLink>
          ) : (
            <a className="button" data-close="" href="#subscribe">
              {donation.subscribe}
            </a>
          )}
          <button type="button" data-close="">
            {donation.close}
          </button>
        </div>
      </div>
    </template>
  );
}
