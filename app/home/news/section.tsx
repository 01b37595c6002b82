import type { ReactNode } from 'react';
import type { SectionBlock, SectionResult, StoryCard } from '../../../schema/contract/context.ts';
import { listPath } from '../../../schema/contract/pages/page-path.ts';
import { PREVIEW_STORIES } from '../../../schema/contract/preview-stories.ts';
import type { Rhythm } from '../../../schema/contract/section-shapes.ts';
import type { Section as SectionRow } from '../../../schema/sections.ts';
import { Late } from '../../ui/late.tsx';
import { useTextDirection } from '../../ui/text-direction.ts';
import { useLanguage, useWords } from '../../words/use-words.ts';
import { cutWords } from './cut-excerpt.ts';
import styles from './section.module.css';
import { SkeletonStories } from './skeleton-stories.tsx';
import { StoryList } from './story-list.tsx';

interface Props extends SectionBlock {
  rhythm: Rhythm;
  /** By how much excerpts are longer than the rhythm's, in UTF-16 units. */
  excerptMore?: number;
  /** Whether the page was requested with this section expanded (`?all=`). */
  expanded: boolean;
  /** Whether the wall of local events is above it. */
  hasWall?: boolean;
  /** Whether the page has said already that no section has stories. */
  isSilent?: boolean;
}

/** One section: its stories if they are known, else three skeletons until they arrive (HOME-8). */
export function Section({
  section,
  stories,
  rhythm,
  excerptMore = 0,
  expanded,
  hasWall = false,
  isSilent = false,
}: Props) {
  const mayHaveStories = stories instanceof Promise || stories.ok;
  return (
    <section
      className={styles.section}
      id={section.id}
      data-rhythm={rhythm}
      data-far-below={mayHaveStories ? '' : undefined}
    >
      <Late value={stories} skeleton={<Pending section={section} rhythm={rhythm} />}>
        {(result) => (
          <Settled
            section={section}
            rhythm={rhythm}
            excerptMore={excerptMore}
            result={result}
            expanded={expanded}
            hasWall={hasWall}
            isSilent={isSilent}
          />
        )}
      </Late>
    </section>
  );
}

function Pending({ section, rhythm }: Pick<SettledProps, 'section' | 'rhythm'>) {
  return (
    <>
      <Heading section={section} rhythm={rhythm} />
      <SkeletonStories rhythm={rhythm} />
      <noscript>
        <Fetching section={section} rhythm={rhythm} hasScripts={false} />
      </noscript>
    </>
  );
}

interface SettledProps {
  section: SectionRow;
  rhythm: Rhythm;
  excerptMore: number;
  result: SectionResult;
  expanded: boolean;
  hasWall: boolean;
  isSilent: boolean;
}

function Settled({ section, rhythm, excerptMore, result, expanded, hasWall, isSilent }: SettledProps) {
  const { time, sections } = useWords();
  if (!result.ok && result.why === 'fetching')
    return (
      <>
        <Heading section={section} rhythm={rhythm} />
        <Fetching section={section} rhythm={rhythm} />
      </>
    );
  // A paper with few feeds has many of them: each is one line.
  if (!result.ok)
    return (
      <Heading section={section} rhythm={rhythm}>
        {!(isSilent && result.why === 'empty' && !hasWall) && (
          <p>
            <Empty section={section} why={result.why} hasWall={hasWall} />
          </p>
        )}
      </Heading>
    );
  return (
    <>
      <Heading section={section} rhythm={rhythm}>
        <Why stories={result.stories} />
        {result.total > PREVIEW_STORIES && <Toggle section={section} open={expanded} />}
      </Heading>
      {result.updated && <p className="meta">{time.updated(result.updated)}</p>}
      <StoryList
        section={{ id: section.id, title: sections[section.id].title }}
        rhythm={rhythm}
        excerptMore={excerptMore}
        {...result}
        open={expanded}
      />
    </>
  );
}

/** Characters of a headline that tell readers which story is meant. */
const NAMED_UNITS = 32;

/** HOME-24: a disclosure that says of each story why it is here. */
function Why({ stories }: { stories: readonly StoryCard[] }) {
  const textDirection = useTextDirection();
  const { words, own } = useLanguage();
  return (
    <details className={`meta screen-only ${styles.why}`}>
      <summary>{words.stories.why}</summary>
      <ol>
        {stories.map(({ title, why }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={i}>
            <b dir={textDirection(title)} {...own}>
              {cutWords(title, NAMED_UNITS)}
            </b>{' '}
            {why}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** HOME-6. Without scripts: links to the page with the expanded section, and back. With them: app/browser/see-all.ts. */
function Toggle({ section: { id }, open }: { section: SectionRow; open: boolean }) {
  const { stories, sections } = useWords();
  return (
    <a
      className={`go screen-only ${styles.toggle}`}
      data-live=""
      data-see-all=""
      aria-expanded={open}
      href={open ? `/#${id}` : `/?all=${id}#${id}`}
    >
      {open ? stories.showLess : stories.seeAll}
      <span className="visually-hidden">{stories.ofSection(sections[id].title)}</span>
    </a>
  );
}

/** Sections that share a band have a lighter head. */
const LIGHT = new Set<Rhythm>(['triple', 'numbered', 'over', 'column', 'events']);

interface HeadingProps extends Pick<SettledProps, 'section' | 'rhythm'> {
  children?: ReactNode;
}

function Heading({ section, rhythm, children }: HeadingProps) {
  const { words, own, said } = useLanguage();
  const { title, description } = words.sections[section.id];
  return (
    <header className={LIGHT.has(rhythm) ? `${styles.heading} ${styles.light}` : styles.heading}>
      <h3>
        <a href={listPath(section.slug)}>{title}</a>
      </h3>
      <p className="meta screen-only" {...(said?.sections?.[section.id] && own)}>
        {description}
      </p>
      {children}
    </header>
  );
}

interface EmptyProps extends Pick<SettledProps, 'section' | 'hasWall'> {
  why: Extract<SectionResult, { ok: false }>['why'];
}

function Empty({ section, why, hasWall }: EmptyProps) {
  const { stories, sections } = useWords();
  const { title } = sections[section.id];
  if (why === 'failed') return stories.failed;
  if (why === 'shown')
    return (
      <>
        {stories.shownElsewhere} <a href={`/?all=${section.id}#${section.id}`}>{stories.allOf(title)}</a>
      </>
    );
  if (hasWall) return stories.eventsAbove;
  return (
    <>
      {stories.none} <a href={listPath(section.slug)}>{stories.ownCoverage(title)}</a>
    </>
  );
}

/**
 * FEED-3: the first fetch is still running. app/browser/late-sections.ts inserts the stories; without scripts the
 * reader follows the link.
 */
interface FetchingProps extends Pick<SettledProps, 'section' | 'rhythm'> {
  /** Whether scripts read the words that follow if no stories come. */
  hasScripts?: boolean;
}

function Fetching({ section: { id }, rhythm, hasScripts = true }: FetchingProps) {
  const { stories, sections } = useWords();
  return (
    <p className={styles.notice} data-fetching={rhythm} data-failed={hasScripts ? stories.failed : undefined}>
      {stories.stillFetching}{' '}
      <a href={`/?all=${id}#${id}`}>
        {stories.tryAgain}
        <span className="visually-hidden">{`: ${sections[id].title}`}</span>
      </a>
    </p>
  );
}
