import type { StoryCard as Story } from '../../../schema/contract/context.ts';
import type { SectionShape } from '../../../schema/contract/section-shapes.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import strip from '../strip.module.css';
import type { Weight } from './section-weight.ts';
import styles from './story.module.css';
import { StoryCard } from './story-card.tsx';

/** Determines a list's layout, besides its width. */
export interface ListPlace {
  weight: Weight;
  /** A column of blocks is beside it. */
  beside: boolean;
}

const CLASSES: Record<Weight, string | undefined> = {
  lead: styles.lead,
  mid: `${styles.mid} ${styles.pictured} ${strip.strip}`,
  river: `${styles.river} ${strip.strip}`,
};
/** Layouts of a lead: with a column of blocks beside it, and without. */
const BANNER = ` ${styles.banner}`;
const NO_BANNER = ` ${styles.pictured} ${strip.strip}`;

/** @returns the classes of a list, also of its skeleton */
export const listClasses = ({ weight, beside }: ListPlace): string =>
  `${styles.stories} ${CLASSES[weight]}${weight === 'lead' ? (beside ? BANNER : NO_BANNER) : ''}`;

/**
 * @returns the name of a place in addresses (schema/contract/late-sections.ts); beside a column, only a package has
 * another layout
 */
export const shapeOf = ({ weight, beside }: ListPlace): SectionShape =>
  beside && weight === 'lead' ? 'banner' : weight;

export const placeOf = (shape: SectionShape): ListPlace =>
  shape === 'banner' ? { weight: 'lead', beside: true } : { weight: shape, beside: false };

interface CardsProps {
  section: { id: string; title: string };
  stories: readonly Story[];
  /** Weight of a list that shows the first few stories; absent for 'See All' (HOME-6). */
  weight?: Weight | undefined;
}

/** @returns the id of a headline, short because each card uses it three times */
const headlineId = (sectionId: string, place: number): string =>
  String.fromCharCode('a'.charCodeAt(0) + SECTIONS.findIndex(({ id }) => id === sectionId)) + place;

/** The cards of a section. In a dense list the first card is larger too, but has no picture. */
export const StoryCards = ({ section: { id, title }, stories, weight }: CardsProps) =>
  stories.map((story, i) => (
    <StoryCard
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      key={i}
      story={weight === 'river' ? { ...story, picture: null } : story}
      id={headlineId(id, i)}
      category={title}
      leads={i === 0}
    />
  ));

interface Props extends CardsProps {
  place: ListPlace;
  open: boolean;
}

export function StoryList({ place, open, ...cards }: Props) {
  return (
    <ul className={listClasses(place)} data-open={open ? '' : undefined}>
      <StoryCards {...cards} weight={open ? undefined : place.weight} />
    </ul>
  );
}
