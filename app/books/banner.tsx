import { ExternalLink } from '../ui/links/external-link.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './banner.module.css';

/** BOOK-1: a paid promotion, labelled as such. It has no heading because it is not the subject of the page. */
export function Banner({ applyUrl, learnUrl }: { applyUrl: string; learnUrl: string }) {
  const { shelf } = useWords();
  return (
    <aside className={`screen-only ${styles.banner}`} aria-labelledby="promotion">
      <div>
        <p className="kicker">{shelf.promotion}</p>
        <p className={`section-title ${styles.claim}`} id="promotion">
          {shelf.claim}
        </p>
        <p className={`standfirst ${styles.text}`}>{shelf.claimText}</p>
      </div>
      <p className="actions">
        <ExternalLink href={applyUrl} sponsored className="button">
          {shelf.apply}
        </ExternalLink>
        <ExternalLink href={learnUrl} sponsored className="button plain">
          {shelf.learnMore}
        </ExternalLink>
      </p>
    </aside>
  );
}
