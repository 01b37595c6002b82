import { ExternalLink } from '../ui/links/external-link.tsx';
import styles from './banner.module.css';

/** BOOK-1: a paid promotion, labelled as such. It has no heading because it is not the subject of the page. */
export function Banner({ applyUrl, learnUrl }: { applyUrl: string; learnUrl: string }) {
  return (
    <aside className={`screen-only ${styles.banner}`} aria-labelledby="promotion">
      <div>
        <p className="kicker">Promotion</p>
        <p className={`section-title ${styles.claim}`} id="promotion">
          Transform Your Life with Ancient Wisdom
        </p>
        <p className={`standfirst ${styles.text}`}>
          A spiritual university, independent of this paper, invites readers to study what old teachings say
          about self-knowledge, conduct and calm.
        </p>
      </div>
      <p className="actions">
        <ExternalLink href={applyUrl} sponsored className="button">
          Apply for Admission
        </ExternalLink>
        <ExternalLink href={learnUrl} sponsored className="button plain">
          Learn More
        </ExternalLink>
      </p>
    </aside>
  );
}
