import type { SectionBlock } from '../../../schema/contract/context.ts';
import { PREVIEW_STORIES } from '../../../schema/contract/preview-stories.ts';
import type { SectionWeight } from '../../../schema/contract/section-shapes.ts';
import { isDrawing } from '../../../schema/pictures.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { SectionId } from '../../../schema/sections.ts';
import { frontWeights } from './section-weight.ts';

/** What the plan of the front page needs to know of a section. */
export interface SectionFacts {
  id: SectionId;
  weight: SectionWeight;
  /** Number of stories shown; 0 for a section that has only a sentence. */
  stories: number;
  /** How many of its first stories have a picture, without a gap. */
  pictures: number;
  /** The first picture is a publisher's, whose ratio is unknown. */
  isPhotograph: boolean;
}

/** @param now epoch ms @returns the facts of each section; one that is still being fetched counts as complete */
export function sectionFacts(
  blocks: readonly SectionBlock[],
  layout: Publication['layout'],
  now: number,
): SectionFacts[] {
  const weights = frontWeights(blocks, layout, now);
  return blocks.map(({ section: { id }, stories: result }, i) => {
    const own = { id, weight: weights[i] ?? 'dense' };
    if (result instanceof Promise)
      return { ...own, stories: PREVIEW_STORIES, pictures: 1, isPhotograph: false };
    if (!result.ok)
      return {
        ...own,
        stories: result.why === 'fetching' ? PREVIEW_STORIES : 0,
        pictures: 0,
        isPhotograph: false,
      };
    const pictures = result.stories.map(({ picture }) => picture);
    const without = pictures.indexOf(null);
    const first = pictures[0];
    return {
      ...own,
      stories: pictures.length,
      pictures: without === -1 ? pictures.length : without,
      isPhotograph: first != null && !isDrawing(first),
    };
  });
}
