import type { StoryCard } from '../../../schema/context.ts';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import styles from './story.module.css';

interface Props {
  story: StoryCard;
  kicker: string;
  /** Whether the card is the first of its section: larger, with the generated drawing. */
  leads: boolean;
}

/**
 * HOME-7, with what an editor wrote on the story. One link per card, stretched over it: one tab stop. No link if the
 * address is not safe (FEED-10). A page has 75 cards, so their styles select elements of the list instead of classes.
 */
export function Story({ story, kicker, leads }: Props) {
  const words = (
    <>
      <p>
        {kicker}
        {story.pinned && <strong>Editors’ pick</strong>}
        {story.published && <time dateTime={story.published.iso}>{story.published.label}</time>}
      </p>
      <h4 dir="auto">
        {story.link ? <ExternalLink href={story.link}>{story.title}</ExternalLink> : story.title}
      </h4>
      {story.excerpt && <p dir="auto">{story.excerpt}</p>}
      {story.note && (
        <p className={styles.note} dir="auto">
          <strong>{story.note.label}:</strong> {story.note.text}
        </p>
      )}
      {story.link && <p aria-hidden="true">Read full story →</p>}
    </>
  );
  return (
    <li data-story="">
      {leads && story.picture && (
        <img alt="" width="1200" height="750" loading="lazy" decoding="async" src={story.picture} />
      )}
      {/* Beside its picture, the text must be a single grid item. */}
      {leads ? <div>{words}</div> : words}
    </li>
  );
}
