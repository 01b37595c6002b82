import type { SectionBlock } from '../../schema/context.ts';
import { SECTIONS, type SectionId } from '../../schema/sections.ts';
import { EventsWall } from './events-wall.tsx';
import styles from './news.module.css';
import { Section } from './section.tsx';
import { SectionRail } from './section-rail.tsx';

interface Props {
  sections: SectionBlock[];
  expanded: SectionId | null;
  eventsWallUrl: string | null;
  /** Weather, newsletter, advertisements: what stands beside the news. */
  aside?: React.ReactNode;
}

/** HOME-4..HOME-10: the sixteen sections, with the wall of local events right above the last. */
export function News({ sections, expanded, eventsWallUrl, aside }: Props) {
  return (
    <section className={`page ${styles.news}`} id="news" aria-labelledby="news-title">
      <SectionRail />
      <div className={styles.coverage}>
        <header className={styles.heading}>
          <h2 id="news-title">Latest Coverage</h2>
          <p>
            {SECTIONS.length} editorial sections, gathered from newsrooms around the Bay and beyond, newest
            first.
          </p>
        </header>
        {sections.map((block, i) => (
          <div key={block.section.id}>
            {block.section.id === 'events' && eventsWallUrl && <EventsWall url={eventsWallUrl} />}
            <Section block={block} place={i} expanded={expanded === block.section.id} />
          </div>
        ))}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </section>
  );
}
