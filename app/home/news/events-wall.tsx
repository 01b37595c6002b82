import type { EmbedMode } from '../../../schema/contract/context.ts';
import { LinkedFrame } from '../../ui/lazy-frame.tsx';
import { usePaper } from '../../ui/use-paper.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './events-wall.module.css';

/** Height of the wall's frame, in CSS pixels. */
const WALL_HEIGHT_PX = 520;

interface Props {
  url: string;
  embeds: EmbedMode;
}

/** HOME-10: the publication's wall of local events, loaded when the reader scrolls near it. */
export function EventsWall({ url, embeds }: Props) {
  const { events } = useWords();
  const paper = usePaper();
  return (
    <section className={`screen-only ${styles.wall}`} aria-labelledby="wall-title">
      <h3 id="wall-title">{events.heading(paper)}</h3>
      <LinkedFrame
        src={url}
        title={events.frameTitle}
        height={WALL_HEIGHT_PX}
        fallback={events.fallback}
        embeds={embeds}
      />
    </section>
  );
}
