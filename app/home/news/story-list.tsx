import type { StoryCard as Story } from '../../../schema/context.ts';
import styles from './story.module.css';
import { StoryCard } from './story-card.tsx';

interface CardsProps {
  section: { id: string; title: string };
  stories: readonly Story[];
}

/** The cards of a section, also as 'See All' fetches them (HOME-6). */
export const StoryCards = ({ section: { id, title }, stories }: CardsProps) =>
  stories.map((story, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <StoryCard key={i} story={story} id={`${id}${i}`} kicker={title} leads={i === 0} />
  ));

interface Props extends CardsProps {
  /** Whether all of the section's stories are shown. */
  open: boolean;
}

/** app/browser/see-all.ts replaces the cards. */
export function StoryList({ open, ...cards }: Props) {
  return (
    <ul className={styles.stories} data-open={open ? '' : undefined}>
      <StoryCards {...cards} />
    </ul>
  );
}
