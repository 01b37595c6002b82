import type { StoryCard as Story } from '../../../schema/contract/context.ts';
import type { SectionShape } from '../../../schema/contract/section-shapes.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import strip from '../strip.module.css';
import styles from './story.module.css';
import { StoryCard } from './story-card.tsx';

const CLASSES: Record<SectionShape, string> = {
  lead: `${styles.lead} ${styles.pictured} ${strip.strip}`,
  'lead-beside': `${styles.lead} ${styles.beside}`,
  half: `${styles.half} ${styles.pictured} ${strip.strip}`,
  dense: `${styles.dense} ${strip.strip}`,
};

/** @returns the classes of a list, also of its skeleton */
export const listClasses = (shape: SectionShape): string => `${styles.stories} ${CLASSES[shape]}`;

interface CardsProps {
  section: { id: string; title: string };
  stories: readonly Story[];
  /** Shape of a list that shows the first few stories; absent for 'See All' (HOME-6). */
  shape?: SectionShape | undefined;
}

/** @returns the id of a headline, short because each card uses it three times */
const headlineId = (sectionId: string, place: number): string =>
  String.fromCharCode('a'.charCodeAt(0) + SECTIONS.findIndex(({ id }) => id === sectionId)) + place;

/** The cards of a section. In a dense list the first card is larger too, but has no picture. */
export const StoryCards = ({ section: { id, title }, stories, shape }: CardsProps) =>
  stories.map((story, i) => (
    <StoryCard
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      key={i}
      story={shape === 'dense' ? { ...story, picture: null } : story}
      id={headlineId(id, i)}
      category={title}
      leads={i === 0}
    />
  ));

interface Props extends CardsProps {
  shape: SectionShape;
  open: boolean;
}

export function StoryList({ shape, open, ...cards }: Props) {
  return (
    <ul className={listClasses(shape)} data-open={open ? '' : undefined}>
      <StoryCards {...cards} shape={open ? undefined : shape} />
    </ul>
  );
}
