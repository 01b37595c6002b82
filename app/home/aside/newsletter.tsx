import type { EmbedMode } from '../../../schema/contract/context.ts';
import { LinkedFrame } from '../../ui/lazy-frame.tsx';
import { usePlaceholders } from '../../ui/use-placeholders.ts';
import { NEWSLETTER } from '../copy.ts';
import styles from './newsletter.module.css';

/** Height of HOME-11's frame, in CSS pixels. */
const FORM_HEIGHT_PX = 400;

interface Props {
  formUrl: string | undefined;
  embeds: EmbedMode;
}

/** HOME-11. The target `#subscribe` exists whether or not the publication has a form. */
export function Newsletter({ formUrl, embeds }: Props) {
  const words = usePlaceholders();
  return (
    <section
      className={`ruled screen-only ${styles.newsletter}`}
      id="subscribe"
      aria-labelledby="subscribe-title"
    >
      <h3 id="subscribe-title">{NEWSLETTER.heading}</h3>
      <p className="note">{words(NEWSLETTER.text)}</p>
      {formUrl ? (
        <LinkedFrame
          src={formUrl}
          title={NEWSLETTER.frameTitle}
          height={FORM_HEIGHT_PX}
          fallback={NEWSLETTER.fallback}
          embeds={embeds}
        />
      ) : (
        <p className="note line">
          <a href="/#contact">{NEWSLETTER.write}</a>
          <a href="/feed.xml">{NEWSLETTER.follow}</a>
        </p>
      )}
    </section>
  );
}
