import type { SectionBlock, StoryCard } from '../../../schema/contract/context.ts';
import { cutExcerpt } from './cut-excerpt.ts';
import { excerptUnits } from './rhythms.ts';

/** About as many characters has a line of a third of the page: of a headline, of the first one, and of an excerpt. */
const HEADLINE_UNITS = 40;
const FIRST_HEADLINE_UNITS = 28;
const EXCERPT_UNITS = 54;
/** "Read full story →". */
const READ_ON_UNITS = 18;
/** The lines of the first headline are so much higher than others. */
const FIRST_HEADLINE_HEIGHT = 1.4;
/** What excerpts may get, in UTF-16 units; a stored one has two hundred characters (FEED-5). */
const MORE_UNITS = [0, 15, 30, 45, 60, 80, 110];

/** @returns the estimated height, in lines */
function heightOf(stories: readonly StoryCard[], more: number): number {
  return stories.reduce((height, { title, excerpt }, i) => {
    const headline =
      i === 0
        ? Math.ceil(title.length / FIRST_HEADLINE_UNITS) * FIRST_HEADLINE_HEIGHT
        : Math.ceil(title.length / HEADLINE_UNITS);
    const text = cutExcerpt(excerpt, excerptUnits('triple', i) + more);
    return height + headline + Math.ceil((text.length + READ_ON_UNITS) / EXCERPT_UNITS);
  }, 0);
}

/**
 * Three sections side by side end at about the same height (HOME-4): the excerpts of the lower ones are longer.
 * @returns by how much, in UTF-16 units; 0 for a section that is still being read
 */
export function balanceExcerpts(blocks: readonly SectionBlock[]): number[] {
  const lists = blocks.map(({ stories }) => ('ok' in stories && stories.ok ? stories.stories : []));
  const highest = Math.max(...lists.map((list) => heightOf(list, 0)));
  return lists.map((list) => {
    const tooMuch = MORE_UNITS.findIndex((more) => heightOf(list, more) > highest);
    return MORE_UNITS.at(tooMuch < 0 ? -1 : tooMuch - 1) ?? 0;
  });
}
