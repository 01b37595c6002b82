import type { SectionResult } from '../../../schema/contract/context.ts';
import type { Rhythm } from '../../../schema/contract/section-shapes.ts';
import { FEED_LISTS } from '../../../schema/sections.ts';
import { useWords } from '../../words/use-words.ts';
import strip from '../strip.module.css';
import { excerptUnits, RHYTHM_ROWS } from './rhythms.ts';
import styles from './story.module.css';
import { StoryCard } from './story-card.tsx';

/** On phones the first story stays above a row that one swipes; or all are in the row. */
const SWIPED = `${styles.swiped} ${strip.strip}`;
const ALL_SWIPED = `${styles.dense} ${strip.strip}`;

const CLASSES: Record<Rhythm, string> = {
  lead: `${styles.lead} ${SWIPED}`,
  numbered: `${styles.numbered}`,
  pair: `${styles.pair} ${SWIPED}`,
  picture: `${styles.picture} ${SWIPED}`,
  panorama: `${styles.panorama} ${SWIPED}`,
  gallery: `${styles.gallery} ${SWIPED}`,
  line: `${styles.line} ${SWIPED}`,
  broad: `${styles.broad} ${ALL_SWIPED}`,
  italic: `${styles.italic} ${ALL_SWIPED}`,
  triple: `${styles.triple} ${ALL_SWIPED}`,
  over: `${styles.over} ${ALL_SWIPED}`,
  side: `${styles.side} ${ALL_SWIPED}`,
  column: `${styles.column} ${ALL_SWIPED}`,
  ledger: `${styles.ledger} ${ALL_SWIPED}`,
  events: `${styles.events} ${ALL_SWIPED}`,
};

/** @returns the classes of a list, also of its skeleton */
export const listClasses = (rhythm: Rhythm): string => `${styles.stories} ${CLASSES[rhythm]}`;

interface CardsProps extends Pick<Extract<SectionResult, { ok: true }>, 'stories' | 'total' | 'part'> {
  /** With its title in the publication's language. */
  section: { id: string; title: string };
  /** Of a list that shows the first few stories; absent for 'See All' (HOME-6). */
  rhythm?: Rhythm | undefined;
  /** By how much excerpts are longer than the rhythm's, in UTF-16 units. */
  excerptMore?: number;
}

/** @returns the id of a headline, short because each card uses it twice */
export const headlineId = (sectionId: string, place: number): string =>
  String.fromCharCode('a'.charCodeAt(0) + FEED_LISTS.findIndex(({ id }) => id === sectionId)) + place;

/** The cards of a section. */
export const StoryCards = ({
  section: { id, title },
  stories,
  total,
  part,
  rhythm,
  excerptMore = 0,
}: CardsProps) => {
  const { stories: words } = useWords();
  const from = part?.from ?? 0;
  const pictures = rhythm ? RHYTHM_ROWS[rhythm].pictures : 1;
  return (
    <>
      {stories.map((story, i) => (
        <StoryCard
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          key={i}
          story={from + i < pictures ? story : { ...story, picture: null }}
          id={headlineId(id, from + i)}
          category={title}
          excerptMax={excerptUnits(rhythm, from + i) + excerptMore}
          leads={from + i === 0}
        />
      ))}
      {part?.next && (
        <li>
          <a
            className="go screen-only"
            data-live=""
            data-see-all={total}
            href={`/?all=${id}&part=${part.next}#${id}`}
          >
            {words.showMore(total)}
            <span className="visually-hidden">{words.ofSection(title)}</span>
          </a>
        </li>
      )}
    </>
  );
};

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
