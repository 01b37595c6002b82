import type { StoryCard } from '../../../schema/context.ts';
import { Story } from './story.tsx';

interface Props {
  stories: StoryCard[];
  kicker: string;
}

/** A section's cards; the first is larger than the others. */
export function Stories({ stories, kicker }: Props) {
  return (
    <>
      {stories.map((story, i) => (
        <Story
          key={story.link ?? story.title + story.excerpt}
          story={story}
          kicker={kicker}
          leads={i === 0}
        />
      ))}
    </>
  );
}
