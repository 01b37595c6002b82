import type { StoryCard as Story } from '../../../schema/contract/context.ts';
import type { Rhythm } from '../../../schema/contract/section-shapes.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import strip from '../strip.module.css';
import { excerptUnits, RHYTHM_ROWS } from './rhythms.ts';
import styles from './story.module.css';
import { StoryCard } from './story-card.tsx';

/** On phones: one below the other; all in one row that one swipes; for the others the first story stays above the row. */
const ON_PHONES: Partial<Record<Rhythm, 'list' | 'dense'>> = {
  lead: 'list',
  numbered: 'list',
  broad: 'dense',
  italic: 'dense',
  triple: 'dense',
  over: 'dense',
  side: 'dense',
  column: 'dense',
  ledger: 'dense',
  events: 'dense',
};

/** @returns the classes of a list, also of its skeleton */
export function listClasses(rhythm: Rhythm): string {
  const onPhones = ON_PHONES[rhythm] ?? 'swiped';
  const own = `${styles.stories} ${styles[rhythm]}`;
  return onPhones === 'list' ? own : `${own} ${styles[onPhones]} ${strip.strip}`;
}

interface CardsProps {
  section: { id: string; title: string };
  stories: readonly Story[];
  /** Of a list that shows the first few stories; absent for 'See All' (HOME-6). */
  rhythm?: Rhythm | undefined;
}

/** @returns the id of a headline, short because each card uses it twice */
export const headlineId = (sectionId: string, place: number): string =>
  String.fromCharCode('a'.charCodeAt(0) + SECTIONS.findIndex(({ id }) => id === sectionId)) + place;

/** The cards of a section. */
export const StoryCards = ({ section: { id, title }, stories, rhythm }: CardsProps) =>
  stories.map((story, i) => (
    <StoryCard
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      key={i}
      story={i < (rhythm ? RHYTHM_ROWS[rhythm].pictures : 1) ? story : { ...story, picture: null }}
      id={headlineId(id, i)}
      category={title}
      excerptMax={excerptUnits(rhythm, i)}
      leads={i === 0}
    />
  ));

interface Props extends CardsProps {
  rhythm: Rhythm;
  open: boolean;
}

export function StoryList({ rhythm, open, ...cards }: Props) {
  const List = RHYTHM_ROWS[rhythm].ordered ? 'ol' : 'ul';
  return (
    <List className={listClasses(rhythm)} aria-label={cards.section.title} data-open={open ? '' : undefined}>
      <StoryCards {...cards} rhythm={open ? undefined : rhythm} />
    </List>
  );
}
