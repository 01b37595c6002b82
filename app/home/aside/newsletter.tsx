import type { EmbedMode } from '../../../schema/context.ts';
import { LinkedFrame } from '../../ui/lazy-frame.tsx';
import { fillPlaceholders, type Placeholders } from '../../ui/placeholders.ts';
import { NEWSLETTER } from '../copy.ts';
import styles from './newsletter.module.css';

/** Height of HOME-11's frame, in CSS pixels. */
const FORM_HEIGHT_PX = 400;

interface Props {
  formUrl: string | undefined;
  words: Placeholders;
  embeds: EmbedMode;
}

/**
 * HOME-11: the sign-up beside the news; the target `#subscribe` exists whether or not the publication has a form.
 * Rendered on the server only; aside.tsx is around it.
 */
export function Newsletter({ formUrl, words, embeds }: Props) {
  return (
    <>
      <h3 id="subscribe-title">{NEWSLETTER.heading}</h3>
      <p>{fillPlaceholders(NEWSLETTER.text, words)}</p>
      {formUrl ? (
        <LinkedFrame
          src={formUrl}
          title={NEWSLETTER.frameTitle}
          height={FORM_HEIGHT_PX}
          fallback={NEWSLETTER.fallback}
          embeds={embeds}
        />
      ) : (
        <p className={styles.instead}>
          <a href="/#contact">{NEWSLETTER.write}</a>
          <a href="/feed.xml">{NEWSLETTER.follow}</a>
        </p>
      )}
    </>
  );
}
