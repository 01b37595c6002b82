import { Fragment, type ReactNode } from 'react';
import { SECTIONS, type SectionId, sectionById } from '../../../schema/sections.ts';
import { type SentHtml, useRenderedHtml } from '../../hydration/rendered-html.ts';
import { useShell } from '../../layout/shell.ts';
import wall from './events-wall.module.css';
import styles from './news.module.css';
import type { PlannedRow } from './plan-front.ts';
import { Section } from './section.tsx';
import type { SentSection } from './sent-section.ts';

interface Props {
  sections: SentSection[];
  /** Planned on the server: no script needs the rules of planFront. */
  plan: readonly PlannedRow[];
  expanded: SectionId | null;
  /** Null without one. */
  eventsWall: SentHtml | null;
  /** Blocks beside the news, one list per stop; where a list is empty, the news is as wide as the page. */
  columns: ReactNode[][];
}

/** HOME-4..HOME-10: the sixteen sections in rows, with the wall of local events right above the last one. */
export function News({ sections, plan, expanded, eventsWall, columns }: Props) {
  const rowOf = ({ weight, sections: places }: PlannedRow) => (
    <div key={places[0]} className={styles.row} data-abreast={places.length}>
      {places.map((place) => {
        const { id, result } = sections[place] ?? {};
        const section = id && sectionById(id);
        return (
          section &&
          result && (
            <Fragment key={id}>
              {id === 'events' && eventsWall && <EventsWall html={eventsWall} />}
              <Section section={section} result={result} weight={weight} expanded={expanded === id} />
            </Fragment>
          )
        );
      })}
    </div>
  );
  return (
    <section className={`page ${styles.news}`} id="news" aria-labelledby="news-title">
      <Heading />
      {plan.map((row) =>
        row.aside === null ? (
          rowOf(row)
        ) : (
          <div className={styles.beside} key={`beside-${row.aside}`} data-beside="">
            {rowOf(row)}
            <div className={styles.aside}>{columns[row.aside]}</div>
          </div>
        ),
      )}
    </section>
  );
}

function EventsWall({ html }: { html: SentHtml }) {
  return (
    <section {...useRenderedHtml('events-wall', html)} className={wall.wall} aria-labelledby="wall-title" />
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
