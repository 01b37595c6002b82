import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SectionBlock, SectionResult, StoryCard } from '../../../schema/contract/context.ts';
import { listPath } from '../../../schema/contract/pages/page-path.ts';
import { PREVIEW_STORIES } from '../../../schema/contract/preview-stories.ts';
import type { Rhythm } from '../../../schema/contract/section-shapes.ts';
import type { Section as SectionRow } from '../../../schema/sections.ts';
import { Late } from '../../ui/late.tsx';
import { useTextDirection } from '../../ui/text-direction.ts';
import { LanguageContext, useLanguage, useWords } from '../../words/use-words.ts';
import type { Language } from '../../words/words.ts';
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
  const language = useLanguage();
  const mayHaveStories = stories instanceof Promise || stories.ok;
  const element = {
    className: styles.section,
    id: section.id,
    'data-rhythm': rhythm,
    'data-far-below': mayHaveStories ? '' : undefined,
  };
  const settled = (result: SectionResult) => (
    <Settled {...{ section, rhythm, excerptMore, result, expanded, hasWall, isSilent }} />
  );
  if ('ok' in stories && stories.ok) {
    const own = language.said?.sections?.[section.id];
    const form = `${section.id} ${rhythm} ${excerptMore} ${expanded} ${own}`;
    const __html = kept(stories, form, language, settled);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has rendered
    return <section {...element} dangerouslySetInnerHTML={{ __html }} />;
  }
  return (
    <section {...element}>
      <Late value={stories} skeleton={<Pending section={section} rhythm={rhythm} />}>
        {settled}
      </Late>
    </section>
  );
}

interface Kept {
  /** What else the HTML depends on, among it what the publication itself says of the section. */
  form: string;
  /** Of the locale: the same object with and without a publication’s own texts. */
  own: Language['own'];
  html: string;
}

/** The last HTML of a section’s stories, twelve kilobytes, while the isolate remembers them (merge-section.ts). */
const rendered = new WeakMap<SectionResult, Kept>();

/**
 * Two thirds of a front page are sections, of which most are the same on the next page, and on those of other publications
 * with the same feeds. They depend on nothing but their stories, form and locale: here React has no other context.
 */
function kept(
  stories: SectionResult,
  form: string,
  language: Language,
  render: (stories: SectionResult) => ReactNode,
): string {
  const known = rendered.get(stories);
  if (known?.form === form && known.own === language.own) return known.html;
  const made = renderToStaticMarkup(
    <LanguageContext.Provider value={language}>{render(stories)}</LanguageContext.Provider>,
  );
  // A text that was added up in pieces takes five times its length until it is read once.
  const html = made.trim();
  rendered.set(stories, { form, own: language.own, html });
  return html;
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
