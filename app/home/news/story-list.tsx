import type { StoryCard as Story } from '../../../schema/contract/context.ts';
import type { SectionShape } from '../../../schema/contract/section-shapes.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import strip from '../strip.module.css';
import type { Weight } from './section-weight.ts';
import styles from './story.module.css';
import { StoryCard } from './story-card.tsx';

/** What a list's layout follows from, besides its width. */
export interface ListPlace {
  weight: Weight;
  /** Whether a column of blocks is beside it. */
  beside: boolean;
}

const CLASSES: Record<Weight, string | undefined> = {
  lead: styles.lead,
  mid: `${styles.mid} ${styles.pictured} ${strip.strip}`,
  river: `${styles.river} ${strip.strip}`,
};
/** Of a lead: the one with a column of blocks beside it, which comes first, and the others. */
const BANNER = ` ${styles.banner}`;
const NO_BANNER = ` ${styles.pictured} ${strip.strip}`;

/** @returns the classes of a list, also while its stories are being fetched */
export const listClasses = ({ weight, beside }: ListPlace): string =>
  `${styles.stories} ${CLASSES[weight]}${weight === 'lead' ? (beside ? BANNER : NO_BANNER) : ''}`;

/** @returns the name of a place in addresses (schema/contract/late-sections.ts); beside a column, only a package is laid out otherwise */
export const shapeOf = ({ weight, beside }: ListPlace): SectionShape =>
  beside && weight === 'lead' ? 'banner' : weight;

export const placeOf = (shape: SectionShape): ListPlace =>
  shape === 'banner' ? { weight: 'lead', beside: true } : { weight: shape, beside: false };

interface CardsProps {
  section: { id: string; title: string };
  stories: readonly Story[];
  /** Of their list while it shows the first few; 'See All' fetches them without (HOME-6). */
  weight?: Weight | undefined;
}

/** @returns the id of a headline: three elements of each card have it, so it is short */
const headlineId = (sectionId: string, place: number): string =>
  String.fromCharCode('a'.charCodeAt(0) + SECTIONS.findIndex(({ id }) => id === sectionId)) + place;

/** The cards of a section. The first of a dense list is larger than the others too, but has no picture. */
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
  /** Whether all of the section's stories are shown. */
  open: boolean;
}

/** app/browser/see-all.ts replaces the cards. */
export function StoryList({ place, open, ...cards }: Props) {
  return (
    <ul className={listClasses(place)} data-open={open ? '' : undefined}>
      <StoryCards {...cards} weight={open ? undefined : place.weight} />
    </ul>
  );
}
