import type { EmbedMode, SectionBlock } from '../../../schema/contract/context.ts';
import { SECTIONS, type SectionId } from '../../../schema/sections.ts';
import { useShell } from '../../layout/shell.ts';
import { Aside } from '../aside/aside.tsx';
import type { AsideBlock } from '../aside/aside-columns.ts';
import { EventsWall } from './events-wall.tsx';
import styles from './news.module.css';
import type { PlannedRow } from './plan-front.ts';
import { Section } from './section.tsx';
import { CardWords } from './story-card.tsx';

interface Props {
  sections: SectionBlock[];
  plan: readonly PlannedRow[];
  expanded: SectionId | null;
  eventsWallUrl: string | undefined;
  /** Blocks beside the news, one list per stop; beside an empty list the news is as wide as the page. */
  columns: readonly AsideBlock[][];
  embeds: EmbedMode;
}

/** HOME-4..HOME-10: the sixteen sections in rows, with the wall of local events above the last one. */
export function News({ sections, plan, expanded, eventsWallUrl, columns, embeds }: Props) {
  const rowOf = ({ weight, sections: places, aside }: PlannedRow) => (
    <div key={places[0]} className={styles.row} data-abreast={places.length}>
      {places.map((place) => {
        const block = sections[place];
        if (!block) return null;
        const { id } = block.section;
        const section = (
          <Section
            key={id}
            {...block}
            shape={weight === 'lead' && aside !== null ? 'lead-beside' : weight}
            expanded={expanded === id}
            hasWall={id === 'events' && eventsWallUrl !== undefined}
          />
        );
        if (id !== 'events' || !eventsWallUrl) return section;
        return (
          <EventsWall key={id} url={eventsWallUrl} embeds={embeds}>
            {section}
          </EventsWall>
        );
      })}
    </div>
  );
  return (
    <section className={`page ${styles.news}`} id="news" aria-labelledby="news-title">
      <CardWords />
      <p className="visually-hidden" role="status" data-see-all-status="" />
      <Heading />
      {plan.map((row) =>
        row.aside === null ? (
          rowOf(row)
        ) : (
          <div className={styles.beside} key={`beside-${row.aside}`}>
            {rowOf(row)}
            <div className={`screen-only ${styles.aside}`}>
              {columns[row.aside]?.map((block) => (
                <Aside
                  key={block.kind === 'slot' ? block.slot.id : block.kind}
                  block={block}
                  embeds={embeds}
                />
              ))}
            </div>
          </div>
        ),
      )}
    </section>
  );
}

function Heading() {
  const place = useShell()?.region.place;
  return (
    <header className={`line ${styles.heading}`}>
      <h2 className="section-title" id="news-title">
        Latest Coverage
      </h2>
      <p className="note">
        {`${SECTIONS.length} editorial sections, gathered from newsrooms around ${place ?? 'here'} and beyond, newest first.`}
      </p>
    </header>
  );
}
