import { LinkedFrame } from '../chrome/lazy-frame.tsx';
import { useWords } from '../chrome/use-words.ts';
import { EVENTS } from '../home/copy.ts';
import styles from './events-wall.module.css';

/** The wall's frame, in CSS pixels. */
const WALL_HEIGHT_PX = 520;

/** HOME-10: local events from the title's wall, asked for only when a reader comes near. */
export function EventsWall({ url }: { url: string }) {
  const words = useWords();
  return (
    <section className={styles.wall} aria-labelledby="wall-title">
      <h3 id="wall-title">{words(EVENTS.heading)}</h3>
      <LinkedFrame src={url} title={EVENTS.frameTitle} height={WALL_HEIGHT_PX} fallback={EVENTS.fallback} />
    </section>
  );
}
