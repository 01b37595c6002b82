import { ExternalLink } from '../../ui/links/external-link.tsx';
import { usePaper } from '../../ui/use-paper.ts';
import { Facade } from '../../video/facade.tsx';
import { useWords } from '../../words/use-words.ts';
import type { FrontPageRow } from '../front-page.ts';
import styles from './featured-video.module.css';

/** HOME-14. */
export function FeaturedVideo({ video }: { video: NonNullable<FrontPageRow['video']> }) {
  const { featuredVideo } = useWords();
  const paper = usePaper();
  return (
    <section className={`page ruled screen-only ${styles.video}`} aria-labelledby="video-title">
      <div className={styles.words}>
        <h2 className="kicker" id="video-title">
          {featuredVideo.heading}
        </h2>
        <p className={`section-title ${styles.title}`}>{video.title}</p>
        <p>{featuredVideo.text(paper)}</p>
        <p className="note tap">
          <ExternalLink href={video.watchUrl}>{featuredVideo.fallback}</ExternalLink>
        </p>
      </div>
      <Facade src={video.embedUrl} title={video.title} watchUrl={video.watchUrl} />
    </section>
  );
}
