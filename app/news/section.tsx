import { Await } from '@remix-run/react';
import { memo, type ReactNode, Suspense, useState } from 'react';
import type { Section as SectionRow } from '../../schema/sections.ts';
import { listPath } from '../chrome/addresses.ts';
import { PageLink } from '../chrome/page-link.tsx';
import { isPlainClick } from '../chrome/plain-click.ts';
import styles from './section.module.css';
import { type SentSection, storiesOf } from './sent-section.ts';
import { SkeletonStories } from './skeleton-stories.tsx';
import { StoryList } from './story-list.tsx';
import { useWholeSection } from './use-whole-section.ts';

/** HOME-5: stories per section before it is expanded. */
const PREVIEW = 5;
/** Used in turn, so that the page is not sixteen identical grids. */
const ARRANGEMENTS = ['picture', 'column', 'banner'] as const;

interface Props {
  section: SectionRow;
  outcome: SentSection['outcome'];
  /** Index on the page, from 0; selects the arrangement. */
  place: number;
  /** Whether the page was requested with this section expanded (`?all=`). */
  expanded: boolean;
}

/** One editorial section: its stories if they are already known, else three skeletons until they arrive (HOME-8). */
export const Section = memo(function Section({ section, outcome, place, expanded }: Props) {
  const arrangement = ARRANGEMENTS[place % ARRANGEMENTS.length] ?? 'picture';
  const settled = (known: SettledOutcome) => (
    <Settled section={section} outcome={known} arrangement={arrangement} expanded={expanded} />
  );
  return (
    <section className={styles.section} id={section.id} aria-labelledby={`${section.id}-title`} data-section>
      {outcome instanceof Promise ? (
        <Suspense fallback={<Pending section={section} arrangement={arrangement} />}>
          <Await resolve={outcome} errorElement={<Notice>Failed to load articles</Notice>}>
            {settled}
          </Await>
        </Suspense>
      ) : (
        settled(outcome)
      )}
    </section>
  );
});

type Arrangement = (typeof ARRANGEMENTS)[number];
type SettledOutcome = Exclude<SentSection['outcome'], Promise<unknown>>;

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
  outcome: SettledOutcome;
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
  const { stories: sent, html } = storiesOf(outcome);
  const shown = open ? (whole.stories ?? sent) : (sent ?? whole.stories)?.slice(0, PREVIEW);
  const toggle = () => {
    if (!open && (sent?.length ?? 0) < outcome.total && !whole.stories && !whole.busy) void whole.load();
    // Once collapsed, a page requested with the section expanded has the address of the ordinary front page.
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
            data-live
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
      <StoryList
        id={`${section.id}-stories`}
        stories={shown ?? null}
        html={html}
        kicker={section.title}
        arrangement={arrangement}
        busy={whole.busy}
      />
    </>
  );
}

function Heading({ section, children }: { section: SectionRow; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h3 id={`${section.id}-title`}>
        <PageLink to={listPath(section.slug)}>{section.title}</PageLink>
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
      No stories here yet. <PageLink to={listPath(section.slug)}>Our own {section.title} coverage</PageLink>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
