import type { EmbedMode } from '../../../schema/contract/context.ts';
import { LinkedFrame } from '../../ui/lazy-frame.tsx';
import { usePaper } from '../../ui/use-paper.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './newsletter.module.css';

/** Height of HOME-11's frame, in CSS pixels. */
const FORM_HEIGHT_PX = 400;

interface Props {
  hasLetter: boolean;
  formUrl: string | undefined;
  embeds: EmbedMode;
}

/** HOME-11. The target `#subscribe` exists whether or not the publication has a form. */
export function Newsletter({ formUrl, hasLetter, embeds }: Props) {
  const { newsletter } = useWords();
  const paper = usePaper();
  return (
    <section
      className={`ruled screen-only ${styles.newsletter}`}
      id="subscribe"
      aria-labelledby="subscribe-title"
    >
      <h3 id="subscribe-title">{hasLetter ? newsletter.heading : newsletter.feedHeading(paper)}</h3>
      <p className="note">{hasLetter ? newsletter.text(paper) : newsletter.feedText}</p>
      {formUrl ? (
        <LinkedFrame
          src={formUrl}
          title={newsletter.frameTitle}
          height={FORM_HEIGHT_PX}
          fallback={newsletter.fallback}
          embeds={embeds}
        />
      ) : (
        <p className="note line">
          {hasLetter && <a href="/#contact">{newsletter.write}</a>}
          <a href="/feed.xml">{hasLetter ? newsletter.follow : newsletter.feed}</a>
        </p>
      )}
    </section>
  );
}
