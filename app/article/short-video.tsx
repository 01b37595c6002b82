import { ExternalLink } from '../ui/links/external-link.tsx';
import { Facade } from '../video/facade.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './short-video.module.css';

interface Props {
  /** Address of the embedded player. */
  embedUrl: string;
  /** Address of the video on its platform. */
  watchUrl: string;
  /** Headline of the article; names the video. */
  title: string;
}

/** POST-6. */
export function ShortVideo({ embedUrl, watchUrl, title }: Props) {
  const { article } = useWords();
  return (
    <section className={`ruled screen-only ${styles.video}`} aria-labelledby="video-title">
      <h2 id="video-title">{article.video}</h2>
      <Facade src={embedUrl} title={title} watchUrl={watchUrl} shape="tall" />
      <p className="note tap">
        <ExternalLink href={watchUrl}>{article.watchVideo}</ExternalLink>
      </p>
    </section>
  );
}
