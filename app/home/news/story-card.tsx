import { Fragment } from 'react';
import type { StoryCard as Story } from '../../../schema/context.ts';
import { ExternalLink } from '../../ui/links/external-link.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import styles from './story.module.css';

/** Of the words that every card's disclosure is named with, before its headline. */
const WHY_ID = 'why';

/** Once on a page with cards, so that they are not on each. */
export const WhyWords = () => (
  <span id={WHY_ID} hidden>
    Why this story?
  </span>
);

interface Props {
  story: Story;
  /** Of the headline's element. */
  id: string;
  kicker: string;
  /** The first of its section, which is larger than the others. */
  leads: boolean;
}

/**
 * HOME-7, with what an editor wrote on the story, and HOME-24. The headline's link is stretched over the card; there is
 * none if the address is not safe (FEED-10). A page has 75 cards, so their styles select elements of the list instead of
 * classes.
 */
export function StoryCard({ story, id, kicker, leads }: Props) {
  const { title, link, picture, excerpt, note, why, unmodified } = story;
  const headline = <span id={id}>{title}</span>;
  const words = (
    <>
      <Facts story={story} kicker={kicker} />
      <details>
        <summary aria-labelledby={`${WHY_ID} ${id}`} />
        {why}
      </details>
      <h4 dir="auto">{link ? <ExternalLink href={link}>{headline}</ExternalLink> : headline}</h4>
      {excerpt && (
        <p className={unmodified && styles.whole} dir="auto">
          {excerpt}
        </p>
      )}
      {note && (
        <div className={styles.note} dir="auto">
          <strong>{note.label}:</strong> {note.text}
        </div>
      )}
      <Newsrooms story={story} />
      {link && <b aria-hidden="true">Read full story →</b>}
    </>
  );
  return (
    <li data-story="">
      {leads && picture && (
        // The early script hides a publisher's picture that fails to load: the card then looks as without one.
        <img alt="" width="1200" height="750" loading="lazy" decoding="async" src={picture} data-drawn="" />
      )}
      {/* Beside its picture, the text must be a single grid item. */}
      {leads ? <div>{words}</div> : words}
    </li>
  );
}

function Facts({ story, kicker }: { story: Story; kicker: string }) {
  const { credit, publisher, hour, pinned, published } = story;
  const source = credit ?? publisher;
  return (
    <p>
      {kicker}
      {source && (
        <span>
          <bdi>{source}</bdi>
          {hour && ` · ${hour}`}
        </span>
      )}
      {pinned && <strong>Editors’ pick</strong>}
      {published && <time dateTime={published.iso}>{published.label}</time>}
    </p>
  );
}

/** HOME-25: the other newsrooms that have the story; where they are many, a page of all of them. */
function Newsrooms({ story: { alsoAt, group } }: { story: Story }) {
  if (group)
    return (
      <div className={styles.also}>
        <PageLink to={group.path}>{`${group.newsrooms} newsrooms have this story`}</PageLink>
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
