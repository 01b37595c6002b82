import { Await, Link } from '@remix-run/react';
import { memo, type ReactNode, Suspense, useState } from 'react';
import type { SectionBlock, SectionOutcome } from '../../schema/context.ts';
import type { Section as SectionRow } from '../../schema/sections.ts';
import { listPath } from '../chrome/addresses.ts';
import { isPlainClick } from '../chrome/plain-click.ts';
import styles from './section.module.css';
import { SkeletonStories } from './skeleton-stories.tsx';
import { StoryCard } from './story-card.tsx';
import { useWholeSection } from './use-whole-section.ts';

/** HOME-5: how many stories a section shows before it is opened. */
const PREVIEW = 5;
/** Three arrangements take turns, so that the page is not sixteen identical grids. */
const ARRANGEMENTS = ['picture', 'column', 'banner'] as const;

interface Props {
  block: SectionBlock;
  /** Place on the page, from 0: decides the arrangement. */
  place: number;
  /** The page was asked for with this section whole (`?all=`). */
  expanded: boolean;
}

/** One editorial section: its stories at once where they are known, else three skeletons until they are (HOME-8). */
export const Section = memo(function Section({ block, place, expanded }: Props) {
  const { section, stories } = block;
  const arrangement = ARRANGEMENTS[place % ARRANGEMENTS.length] ?? 'picture';
  const settled = (outcome: SectionOutcome) => (
    <Settled section={section} outcome={outcome} arrangement={arrangement} expanded={expanded} />
  );
  return (
    <section className={styles.section} id={section.id} aria-labelledby={`${section.id}-title`} data-section>
      {stories instanceof Promise ? (
        <Suspense fallback={<Pending section={section} arrangement={arrangement} />}>
          <Await resolve={stories} errorElement={<Notice>Failed to load articles</Notice>}>
            {settled}
          </Await>
        </Suspense>
      ) : (
        settled(stories)
      )}
    </section>
  );
});

type Arrangement = (typeof ARRANGEMENTS)[number];

function Pending({ section, arrangement }: { section: SectionRow; arrangement: Arrangement }) {
  return (
    <>
      <Heading section={section} />
      <SkeletonStories arrangement={arrangement} />
    </>
  );
}

interface SettledProps {
  section: SectionRow;
  outcome: SectionOutcome;
  arrangement: Arrangement;
  expanded: boolean;
}

function Settled({ section, outcome, arrangement, expanded }: SettledProps) {
  const [open, setOpen] = useState(expanded);
  const whole = useWholeSection(section.id);
  if (!outcome.ok) {
    return (
      <>
        <Heading section={section} />
        <Empty section={section} why={outcome.why} />
      </>
    );
  }
  const shown = open ? (whole.stories ?? outcome.stories) : outcome.stories.slice(0, PREVIEW);
  const toggle = () => {
    if (!open && outcome.stories.length < outcome.total && !whole.stories && !whole.busy) void whole.load();
    // A page that was asked for with the section whole is, from now on, the page with five.
    if (open && window.location.search)
      window.history.replaceState(window.history.state, '', `/#${section.id}`);
    setOpen(!open);
  };
  return (
    <>
      <Heading section={section}>
        {outcome.total > PREVIEW && (
          <a
            className={styles.toggle}
            href={open ? `/#${section.id}` : `/?all=${section.id}#${section.id}`}
            aria-expanded={open}
            aria-controls={`${section.id}-stories`}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              toggle();
            }}
          >
            {open ? 'Show Less' : 'See All'}
            <span className="quiet"> of {section.title}</span>
          </a>
        )}
      </Heading>
      {outcome.updated && <p className={styles.age}>Updated {outcome.updated}</p>}
      <ul
        className={styles.stories}
        id={`${section.id}-stories`}
        data-arrangement={arrangement}
        aria-busy={whole.busy}
      >
        {shown.map((story, i) => (
          <StoryCard
            key={story.link ?? story.title + story.excerpt}
            story={story}
            kicker={section.title}
            leads={i === 0}
          />
        ))}
      </ul>
    </>
  );
}

function Heading({ section, children }: { section: SectionRow; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h3 id={`${section.id}-title`}>
        <Link to={listPath(section.slug)}>{section.title}</Link>
      </h3>
      <p>{section.description}</p>
      {children}
    </header>
  );
}

function Empty({ section, why }: { section: SectionRow; why: 'failed' | 'empty' }) {
  if (why === 'failed') return <Notice>Failed to load articles</Notice>;
  if (section.id === 'events') return <Notice>Local events are displayed in the RSS feed above.</Notice>;
  return (
    <Notice>
      No stories here yet. <Link to={listPath(section.slug)}>Our own {section.title} coverage</Link>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
