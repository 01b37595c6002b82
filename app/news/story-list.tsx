import type { Story } from '../../schema/context.ts';
import { useWritten } from '../chrome/use-written.ts';
import styles from './section.module.css';
import { StoryCard } from './story-card.tsx';

interface Props {
  id: string;
  /** Null where the document has the stories and the data have not: the HTML that stands there is kept. */
  stories: Story[] | null;
  kicker: string;
  arrangement: string;
  busy: boolean;
}

/** The cards of a section; without stories, those that stand there. */
export function StoryList({ id, stories, kicker, arrangement, busy }: Props) {
  return (
    <ul
      {...useWritten(id, stories === null)}
      className={styles.stories}
      data-arrangement={arrangement}
      aria-busy={busy || undefined}
    >
      {stories?.map((story, i) => (
        <StoryCard
          key={story.link ?? story.title + story.excerpt}
          story={story}
          kicker={kicker}
          leads={i === 0}
        />
      ))}
    </ul>
  );
}
