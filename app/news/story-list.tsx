import { useState } from 'react';
import type { Story } from '../../schema/context.ts';
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

/**
 * The cards of a section. The server renders them; the browser, which was sent no data for them, tells React that the
 * list's content is the HTML it finds, so that hydration leaves it untouched. Once there are data (a navigation, 'See
 * All') the cards are React's own.
 */
export function StoryList({ id, stories, kicker, arrangement, busy }: Props) {
  const [written] = useState(() => (stories ? '' : (document.getElementById(id)?.innerHTML ?? '')));
  const list = {
    id,
    className: styles.stories,
    'data-arrangement': arrangement,
    'aria-busy': busy || undefined,
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote, read back from the page itself
  if (!stories) return <ul {...list} dangerouslySetInnerHTML={{ __html: written }} />;
  return (
    <ul {...list}>
      {stories.map((story, i) => (
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
