import { Fragment } from 'react';
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
 * HOME-7, with what an editor wrote on the story, and HOME-24. The headline's link is stretched over the card; there is
 * none if the address is not safe (FEED-10). A page has 75 cards, so their styles select elements of the list instead of
 * classes.
 */
export function Story({ story, kicker, leads }: Props) {
  const source = story.credit ?? story.publisher;
  const words = (
    <>
      <p>
        {kicker}
        {source && (
          <span>
            <bdi>{source}</bdi>
            {story.hour && ` · ${story.hour}`}
          </span>
        )}
        {story.pinned && <strong>Editors’ pick</strong>}
        {story.published && <time dateTime={story.published.iso}>{story.published.label}</time>}
      </p>
      <details>
        <summary aria-label={`Why this story? ${story.title}`} />
        {story.why}
      </details>
      <h4 dir="auto">
        {story.link ? <ExternalLink href={story.link}>{story.title}</ExternalLink> : story.title}
      </h4>
      {story.excerpt && (
        <p className={story.unmodified && styles.whole} dir="auto">
          {story.excerpt}
        </p>
      )}
      {story.note && (
        <p className={styles.note} dir="auto">
          <strong>{story.note.label}:</strong> {story.note.text}
        </p>
      )}
      <AlsoAt story={story} />
      {story.link && <p aria-hidden="true">Read full story →</p>}
    </>
  );
  return (
    <li data-story="">
      {leads && story.picture && (
        // The early script removes a publisher's picture that fails to load: the card then looks as without one.
        <img
          alt=""
          width="1200"
          height="750"
          loading="lazy"
          decoding="async"
          src={story.picture}
          data-drawn=""
        />
      )}
      {/* Beside its picture, the text must be a single grid item. */}
      {leads ? <div>{words}</div> : words}
    </li>
  );
}

/** HOME-25: the other newsrooms that have the story; where they are many, a page of all of them. */
function AlsoAt({ story: { alsoAt, group } }: Pick<Props, 'story'>) {
  if (group)
    return (
      <div className={styles.also}>
        <a href={group.path}>{`${group.newsrooms} newsrooms have this story`}</a>
      </div>
    );
  if (alsoAt.length === 0) return null;
  return (
    <div className={styles.also}>
      {'Also at '}
      {alsoAt.map(({ name, link }, i) => (
        <Fragment key={link}>
          {i > 0 && ', '}
          <ExternalLink href={link}>{name}</ExternalLink>
        </Fragment>
      ))}
    </div>
  );
}
