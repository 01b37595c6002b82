import { Fragment } from 'react';
import type { CoveringStory, StoryCard as Story } from '../../../schema/contract/context.ts';
import { isDrawing } from '../../../schema/pictures.ts';
import { ExternalLink, NewTabWords } from '../../ui/links/external-link.tsx';
import { textDirection } from '../../ui/text-direction.ts';
import styles from './story.module.css';

/** Id of the text that names every card's disclosure, before its headline. */
const WHY_ID = 'why';

/** Once per page with cards, so that these texts are not in each card. */
export const CardWords = () => (
  <>
    <span id={WHY_ID} hidden>
      Why this story?
    </span>
    <NewTabWords />
  </>
);

interface Props {
  story: Story;
  /** Id of the headline. */
  id: string;
  category: string;
  /** The first card of its section, which is larger. */
  leads: boolean;
}

/**
 * HOME-7 with an editor's note, and HOME-24. The headline's link covers the card; an unsafe address gets no link
 * (FEED-10).
 */
export function StoryCard({ story, id, category, leads }: Props) {
  const { picture, note, why } = story;
  const headline = <Headline story={story} id={id} />;
  const words = (
    <>
      <Facts story={story} category={category} />
      <details>
        <summary aria-labelledby={`${WHY_ID} ${id}`} />
        {why}
      </details>
      {leads ? <h4>{headline}</h4> : headline}
      <Excerpt story={story} />
      {note && (
        <div className={`note ${styles.editorsNote}`}>
          <strong>{note.label}:</strong> <span dir="auto">{note.text}</span>
        </div>
      )}
      <Newsrooms story={story} />
    </>
  );
  if (!leads) return <li>{words}</li>;
  return (
    <li className={styles.first}>
      {picture && (
        <figure>
          {/* The early script hides a picture that fails to load: the card then looks like one without a picture. */}
          <img
            alt=""
            width="1200"
            height="750"
            loading="lazy"
            decoding="async"
            src={picture}
            data-fallback=""
          />
          {isDrawing(picture) && <figcaption>Drawing</figcaption>}
        </figure>
      )}
      {/* Beside its picture, the text must be a single grid item. */}
      <div>{words}</div>
    </li>
  );
}

const DOT = ' · ';

/** Two lines, so that the cards of a row align: publisher and hour, section and day. */
function Facts({ story, category }: { story: Story; category: string }) {
  const { credit, publisher, hour, pinned, published } = story;
  const source = credit ?? publisher;
  const time = hour && (source ? DOT + hour : hour);
  return (
    <p className={styles.facts}>
      {pinned && (
        <>
          <strong>Editors’ pick</strong>
          {DOT}
        </>
      )}
      {source && <bdi>{source}</bdi>}
      {time}
      {(source || time) && <span>{DOT}</span>}
      {published ? category + DOT : category}
      {published && <time dateTime={published.iso}>{published.label}</time>}
    </p>
  );
}

function Headline({ story: { title, link }, id }: { story: Story; id: string }) {
  const own = { id, className: styles.headline, dir: textDirection(title) };
  return link ? (
    <ExternalLink {...own} href={link}>
      {title}
    </ExternalLink>
  ) : (
    <span {...own}>{title}</span>
  );
}

/** The link comes first in the markup: a float, around which the excerpt's last line ends. */
function Excerpt({ story: { link, excerpt, unmodified } }: { story: Story }) {
  if (!link && !excerpt) return null;
  return (
    <p
      className={unmodified || !excerpt ? `${styles.excerpt} ${styles.whole}` : styles.excerpt}
      dir={textDirection(excerpt)}
    >
      {link && <b aria-hidden="true">Read full story →</b>}
      {excerpt}
    </p>
  );
}

/** HOME-25, HOME-27: other newsrooms' reports, and a page of all reports if there are many. */
function Newsrooms({ story: { alsoAt, covering = [], group } }: { story: Story }) {
  return (
    <>
      {covering.length > 0 && (
        <div className={styles.also}>
          Also covering
          <ul>
            {covering.map((other, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Covering key={i} story={other} />
            ))}
          </ul>
        </div>
      )}
      {group ? (
        <div className={styles.also}>
          <a href={group.path}>{`${group.newsrooms} newsrooms have this story`}</a>
        </div>
      ) : (
        alsoAt.length > 0 && (
          <div className={styles.also}>
            {'Also at '}
            {alsoAt.map(({ name, link }, i) => (
              <Fragment key={link}>
                {i > 0 && ', '}
                <ExternalLink href={link}>{name}</ExternalLink>
              </Fragment>
            ))}
          </div>
        )
      )}
    </>
  );
}

function Covering({ story: { publisher, title, link, published, hour } }: { story: CoveringStory }) {
  return (
    <li>
      {publisher && (
        <>
          <bdi>{publisher}</bdi>{' '}
        </>
      )}
      {published && <time dateTime={published.iso}>{hour ?? published.label}</time>}{' '}
      {link ? (
        <ExternalLink dir={textDirection(title)} href={link}>
          {title}
        </ExternalLink>
      ) : (
        <span dir={textDirection(title)}>{title}</span>
      )}
    </li>
  );
}
