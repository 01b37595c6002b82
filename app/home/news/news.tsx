import { Fragment, type ReactNode } from 'react';
import { SECTIONS, type SectionId, sectionById } from '../../../schema/sections.ts';
import { useShell } from '../../layout/shell.ts';
import { EventsWall } from './events-wall.tsx';
import styles from './news.module.css';
import { Section } from './section.tsx';
import { SectionRail } from './section-rail.tsx';
import type { SentSection } from './sent-section.ts';

/** Indexes of the sections that share their width with a column beside them: the first, and two further down. */
const STOPS = [0, 6, 12];

interface Props {
  sections: SentSection[];
  expanded: SectionId | null;
  eventsWallUrl: string | null;
  /** Blocks beside the news, one list per stop; where a list is empty, the news is as wide as the page. */
  asides: ReactNode[][];
}

/** HOME-4..HOME-10: the sixteen sections, with the wall of local events right above the last one. */
export function News({ sections, expanded, eventsWallUrl, asides }: Props) {
  return (
    <section className={`page ${styles.news}`} id="news" aria-labelledby="news-title">
      <SectionRail />
      <div>
        {sections.map(({ id, result }, i) => {
          const section = sectionById(id);
          return (
            section && (
              <Beside key={id} aside={asides[STOPS.indexOf(i)] ?? []}>
                {i === 0 && <Heading />}
                {id === 'events' && eventsWallUrl && <EventsWall url={eventsWallUrl} />}
                <Section section={section} result={result} place={i} expanded={expanded === id} />
              </Beside>
            )
          );
        })}
      </div>
    </section>
  );
}

function Heading() {
  const place = useShell()?.region.place;
  return (
    <header className={styles.heading}>
      <h2 className="section-title" id="news-title">
        Latest Coverage
      </h2>
      <p>
        {`${SECTIONS.length} editorial sections, gathered from newsrooms around ${place ?? 'here'} and beyond, newest first.`}
      </p>
    </header>
  );
}

/** A section, alone or with a column beside it; on phones the column follows the section. */
function Beside({ aside, children }: { aside: ReactNode[]; children: ReactNode }) {
  if (aside.length === 0) return <Fragment>{children}</Fragment>;
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
