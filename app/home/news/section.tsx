import type { ReactNode } from 'react';
import type { SectionBlock, SectionResult } from '../../../schema/contract/context.ts';
import { listPath } from '../../../schema/contract/pages/page-path.ts';
import { PREVIEW_STORIES } from '../../../schema/contract/preview-stories.ts';
import { SECTION_FAILED, type SectionShape } from '../../../schema/contract/section-shapes.ts';
import type { Section as SectionRow } from '../../../schema/sections.ts';
import { Late } from '../../ui/late.tsx';
import { TIME_WORDS } from '../../ui/time-words.ts';
import styles from './section.module.css';
import { SkeletonStories } from './skeleton-stories.tsx';
import { StoryList } from './story-list.tsx';

interface Props extends SectionBlock {
  shape: SectionShape;
  /** Whether the page was requested with this section expanded (`?all=`). */
  expanded: boolean;
  /** Whether the wall of local events is above it. */
  hasWall?: boolean;
}

/** One section: its stories if they are known, else three skeletons until they arrive (HOME-8). */
export function Section({ section, stories, shape, expanded, hasWall = false }: Props) {
  const mayHaveStories = stories instanceof Promise || stories.ok;
  return (
    <section
      className={styles.section}
      id={section.id}
      data-weight={shape}
      data-far-below={mayHaveStories ? '' : undefined}
    >
      <Late value={stories} skeleton={<Pending section={section} shape={shape} />}>
        {(result) => (
          <Settled section={section} shape={shape} result={result} expanded={expanded} hasWall={hasWall} />
        )}
      </Late>
    </section>
  );
}

function Pending({ section, shape }: Pick<SettledProps, 'section' | 'shape'>) {
  return (
    <>
      <Heading section={section} />
      <SkeletonStories shape={shape} />
      <noscript>
        <Fetching section={section} shape={shape} />
      </noscript>
    </>
  );
}

interface SettledProps {
  section: SectionRow;
  shape: SectionShape;
  result: SectionResult;
  expanded: boolean;
  hasWall: boolean;
}

function Settled({ section, shape, result, expanded, hasWall }: SettledProps) {
  if (!result.ok) {
    return (
      <>
        <Heading section={section} />
        <Empty section={section} shape={shape} why={result.why} hasWall={hasWall} />
      </>
    );
  }
  return (
    <>
      <Heading section={section}>
        {result.total > PREVIEW_STORIES && <Toggle section={section} open={expanded} />}
      </Heading>
      {result.updated && <p className="meta">{`${TIME_WORDS.updated} ${result.updated}`}</p>}
      <StoryList section={section} shape={shape} stories={result.stories} open={expanded} />
    </>
  );
}

/** HOME-6. Without scripts: links to the page with the expanded section, and back. With them: app/browser/see-all.ts. */
function Toggle({ section: { id, title }, open }: { section: SectionRow; open: boolean }) {
  return (
    <a
      className={`go screen-only ${styles.toggle}`}
      data-live=""
      data-see-all=""
      aria-expanded={open}
      href={open ? `/#${id}` : `/?all=${id}#${id}`}
    >
      {open ? 'Show Less' : 'See All'}
      <span className="visually-hidden">{` of ${title}`}</span>
    </a>
  );
}

function Heading({ section, children }: { section: SectionRow; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h3>
        <a href={listPath(section.slug)}>{section.title}</a>
      </h3>
      <p className="meta screen-only">{section.description}</p>
      {children}
    </header>
  );
}

interface EmptyProps extends Pick<SettledProps, 'section' | 'shape' | 'hasWall'> {
  why: Extract<SectionResult, { ok: false }>['why'];
}

function Empty({ section, shape, why, hasWall }: EmptyProps) {
  if (why === 'failed') return <Notice>{SECTION_FAILED}</Notice>;
  if (why === 'fetching') return <Fetching section={section} shape={shape} />;
  if (why === 'shown')
    return (
      <Notice>
        Other sections of this page have these stories.{' '}
        <a href={`/?all=${section.id}#${section.id}`}>All of {section.title}</a>
      </Notice>
    );
  if (hasWall) return <Notice>Local events are displayed in the RSS feed above.</Notice>;
  return (
    <Notice>
      No stories here yet. <a href={listPath(section.slug)}>Our own {section.title} coverage</a>
    </Notice>
  );
}

/**
 * FEED-3: the first fetch is still running. app/browser/late-sections.ts inserts the stories; without scripts the
 * reader follows the link.
 */
const Fetching = ({ section: { id, title }, shape }: Pick<SettledProps, 'section' | 'shape'>) => (
  <p className={styles.notice} data-fetching={shape}>
    Still fetching these stories.{' '}
    <a href={`/?all=${id}#${id}`}>
      Try again<span className="visually-hidden">{`: ${title}`}</span>
    </a>
  </p>
);

function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
