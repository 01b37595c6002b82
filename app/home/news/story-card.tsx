import { Fragment } from 'react';
import type { CoveringStory, StoryCard as Story } from '../../../schema/contract/context.ts';
import { ExternalLink, NewTabWords } from '../../ui/links/external-link.tsx';
import { mixedText } from '../../ui/mixed-text.tsx';
import { useTextDirection } from '../../ui/text-direction.ts';
import { useLanguage, useWords } from '../../words/use-words.ts';
import { cutExcerpt } from './cut-excerpt.ts';
import styles from './story.module.css';

/** Once per page with cards, so that these texts are not in each card. */
export const CardWords = NewTabWords;

interface Props {
  story: Story;
  /** Id of the headline. */
  id: string;
  category: string;
  /** Length of the excerpt, in UTF-16 units. */
  excerptMax: number;
  /** The first card of its section, which is larger: its headline is a heading. */
  leads: boolean;
}

/** HOME-7 with an editor's note. The headline's link covers the card; an unsafe address gets no link (FEED-10). */
export function StoryCard({ story, id, category, excerptMax, leads }: Props) {
  const { picture, note } = story;
  const headline = <Headline story={story} id={id} />;
  const words = (
    <>
      <Excerpt story={story} max={excerptMax} />
      <Facts story={story} category={category} showsHour={leads} />
      {note && (
        <div className={`note ${styles.editorsNote}`}>
          <strong>{note.label}:</strong> <span dir="auto">{note.text}</span>
        </div>
      )}
    </>
  );
  return (
    <li>
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
        </figure>
      )}
      {leads ? (
        <>
          <h4>{headline}</h4>
          {/* Beside its picture, the text must be a single grid item. */}
          <div>{words}</div>
        </>
      ) : (
        <>
          {headline}
          {words}
        </>
      )}
      <Newsrooms story={story} />
    </li>
  );
}

const DOT = ' · ';

/** One line: category, day with the hour if it is today and there is room, newsroom. */
function Facts({ story, category, showsHour }: { story: Story; category: string; showsHour: boolean }) {
  const { title, credit, publisher, hour, pinned, published } = story;
  const source = credit ?? publisher;
  const { stories } = useWords();
  const textDirection = useTextDirection();
  return (
    <p className={styles.facts} dir={textDirection(title)}>
      {pinned && (
        <>
          <strong>{stories.editorsPick}</strong>
          {DOT}
        </>
      )}
      {published ? category + DOT : category}
      {published && <time dateTime={published.iso}>{published.label}</time>}
      {showsHour && hour && <span className={styles.hour}>{`, ${hour}`}</span>}
      {source && (
        <>
          {DOT}
          <bdi>{source}</bdi>
        </>
      )}
    </p>
  );
}

function Headline({ story: { title, link }, id }: { story: Story; id: string }) {
  const { own: language } = useLanguage();
  const textDirection = useTextDirection();
  const own = { id, className: styles.headline, dir: textDirection(title), ...language };
  return link ? (
    <ExternalLink {...own} href={link}>
      {mixedText(title)}
    </ExternalLink>
  ) : (
    <span {...own}>{mixedText(title)}</span>
  );
}

function Excerpt({ story: { link, excerpt, unmodified }, max }: { story: Story; max: number }) {
  const { words, own } = useLanguage();
  const textDirection = useTextDirection();
  if (!link && !excerpt) return null;
  return (
    <p className={styles.excerpt} dir={textDirection(excerpt)} {...own}>
      {mixedText(unmodified ? excerpt : cutExcerpt(excerpt, max))}
      {link && excerpt && ' '}
      {link && <b aria-hidden="true">{words.stories.readFullStory}</b>}
    </p>
  );
}

/** HOME-25, HOME-27: other newsrooms' reports, and a page of all reports if there are many. */
function Newsrooms({ story: { alsoAt, covering = [], group } }: { story: Story }) {
  const { stories, links } = useWords();
  if (covering.length === 0 && !group)
    return (
      alsoAt.length > 0 && (
        <p className={styles.also}>
          {stories.alsoAt}
          {alsoAt.map(({ name, link }, i) => (
            <Fragment key={link}>
              {i > 0 && links.separator}
              <ExternalLink href={link}>{name}</ExternalLink>
            </Fragment>
          ))}
        </p>
      )
    );
  const newsrooms = group?.newsrooms ?? covering.length + 1;
  return (
    <div className={styles.also}>
      <p>{stories.newsrooms(newsrooms)}</p>
      {covering.length > 0 && (
        <ul>
          {covering.map((other, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Covering key={i} story={other} />
          ))}
        </ul>
      )}
      {group && (
        <a className="go" href={group.path}>
          {stories.compareAll(newsrooms)}
        </a>
      )}
    </div>
  );
}

function Covering({ story: { publisher, title, link, published, hour } }: { story: CoveringStory }) {
  const { own } = useLanguage();
  const textDirection = useTextDirection();
  return (
    <li>
      {link ? (
        <ExternalLink dir={textDirection(title)} {...own} href={link}>
          {mixedText(title)}
        </ExternalLink>
      ) : (
        <span dir={textDirection(title)} {...own}>
          {mixedText(title)}
        </span>
      )}
      <p className={styles.facts}>
        {publisher && <bdi>{publisher}</bdi>}
        {publisher && published && DOT}
        {published && <time dateTime={published.iso}>{hour ?? published.label}</time>}
      </p>
    </li>
  );
}
