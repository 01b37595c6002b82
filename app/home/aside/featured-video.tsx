import { ExternalLink } from '../../ui/links/external-link.tsx';
import { usePlaceholders } from '../../ui/use-placeholders.ts';
import { Facade } from '../../video/facade.tsx';
import { VIDEO } from '../copy.ts';
import type { FrontPageRow } from '../front-page.ts';
import styles from './featured-video.module.css';

/** HOME-14. */
export function FeaturedVideo({ video }: { video: NonNullable<FrontPageRow['video']> }) {
  const words = usePlaceholders();
  return (
    <section className={`page ruled screen-only ${styles.video}`} aria-labelledby="video-title">
      <div className={styles.words}>
        <h2 className="kicker" id="video-title">
          {VIDEO.heading}
        </h2>
        <p className={`section-title ${styles.title}`}>{video.title}</p>
        <p>{words(VIDEO.text)}</p>
        <p className="note tap">
          <ExternalLink href={video.watchUrl}>{VIDEO.fallback}</ExternalLink>
        </p>
      </div>
      <Facade src={video.embedUrl} title={video.title} watchUrl={video.watchUrl} />
    </section>
  );
}
