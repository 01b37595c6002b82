import type { Story } from '../../schema/context.ts';
import { StoryCard } from './story-card.tsx';

interface Props {
  stories: Story[];
  kicker: string;
}

/** A section's cards; the first is larger than the others. */
export function StoryCards({ stories, kicker }: Props) {
  return (
    <>
      {stories.map((story, i) => (
        <StoryCard
          key={story.link ?? story.title + story.excerpt}
          story={story}
          kicker={kicker}
          leads={i === 0}
        />
      ))}
    </>
  );
}
