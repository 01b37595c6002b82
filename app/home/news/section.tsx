import { Await } from '@remix-run/react';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { PREVIEW_STORIES, type Section as SectionRow } from '../../../schema/sections.ts';
import { listPath } from '../../ui/links/addresses.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { isPlainClick } from '../../ui/links/plain-click.ts';
import { TIME_WORDS } from '../../ui/time-words.ts';
import styles from './section.module.css';
import type { Weight } from './section-weight.ts';
import { type SentSection, storiesOf } from './sent-section.ts';
import { SkeletonStories } from './skeleton-stories.tsx';
import { StoryList } from './story-list.tsx';
import { useWholeSection } from './use-whole-section.ts';

interface Props {
  section: SectionRow;
  result: SentSection['result'];
  weight: Weight;
  /** Whether the page was requested with this section expanded (`?all=`). */
  expanded: boolean;
}

/** One editorial section: its stories if they are already known, else three skeletons until they arrive (HOME-8). */
export const Section = memo(function Section({ section, result, weight, expanded }: Props) {
  const settled = (known: SettledResult) => <Settled section={section} result={known} expanded={expanded} />;
  const mayHaveStories = result instanceof Promise || result.ok;
  return (
    <section
      className={styles.section}
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      data-section=""
      data-weight={weight}
      data-far-below={mayHaveStories || undefined}
    >
      {result instanceof Promise ? (
        <Suspense fallback={<Pending section={section} />}>
          <Await resolve={result} errorElement={<Notice>Failed to load articles</Notice>}>
            {settled}
          </Await>
        </Suspense>
      ) : (
        settled(result)
      )}
    </section>
  );
});

type SettledResult = Exclude<SentSection['result'], Promise<unknown>>;

function Pending({ section }: { section: SectionRow }) {
  return (
    <>
      <Heading section={section} />
      <SkeletonStories />
    </>
  );
}

interface SettledProps {
  section: SectionRow;
  result: SettledResult;
  expanded: boolean;
}

function Settled({ section, result, expanded }: SettledProps) {
  const [open, setOpen] = useState(expanded);
  const whole = useWholeSection(section.id);
  if (!result.ok) {
    return (
      <>
        <Heading section={section} />
        <Empty section={section} why={result.why} />
      </>
    );
  }
  const { stories: sent, html } = storiesOf(result);
  const shown = open ? (whole.stories ?? sent) : (sent ?? whole.stories)?.slice(0, PREVIEW_STORIES);
  const toggle = () => {
    if (!open && (sent?.length ?? 0) < result.total && !whole.stories && !whole.busy) void whole.load();
    // Once collapsed, a page requested with the section expanded has the address of the ordinary front page.
    if (open && window.location.search)
      window.history.replaceState(window.history.state, '', `/#${section.id}`);
    setOpen(!open);
  };
  return (
    <>
      <Heading section={section}>
        {result.total > PREVIEW_STORIES && (
          <a
            className={styles.toggle}
            data-live=""
            aria-expanded={open}
            aria-controls={`${section.id}-stories`}
            href={open ? `/#${section.id}` : `/?all=${section.id}#${section.id}`}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              toggle();
            }}
          >
            {open ? 'Show Less' : 'See All'}
            <span className="visually-hidden">{` of ${section.title}`}</span>
          </a>
        )}
      </Heading>
      {result.updated && <p className={styles.age}>{`${TIME_WORDS.updated} ${result.updated}`}</p>}
      <StoryList
        id={`${section.id}-stories`}
        stories={shown ?? null}
        html={html}
        kicker={section.title}
        open={open}
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
