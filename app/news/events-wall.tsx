import { LazyFrame } from '../chrome/lazy-frame.tsx';
import styles from './events-wall.module.css';

/** HOME-10: local events from the title's wall, asked for only when a reader comes near. */
export function EventsWall({ url }: { url: string }) {
  return (
    <section className={styles.wall} aria-labelledby="wall-title">
      <h3 id="wall-title">Around the Bay</h3>
      <LazyFrame
        src={url}
        title="Local events"
        height={520}
        fallback="Open the wall of local events in a new tab"
      />
    </section>
  );
}
