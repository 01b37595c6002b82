import type { NewestArticle } from '../../schema/contract/articles.ts';
import type { PageContext } from '../../schema/contract/context.ts';

/** One row on a wide screen. */
const STORIES_MAX = 4;

/** @returns the newest articles of the stored list; empty if no list is stored, so that no reader waits for the backend */
export async function readNewest({ backend }: Pick<PageContext, 'backend'>): Promise<NewestArticle[]> {
  const stored = await backend.stored();
  return (stored?.articles ?? [])
    .slice(0, STORIES_MAX)
    .map(({ slug, title, date }) => ({ slug, title, date }));
}

/** Fewer stories leave most of a page empty. */
const MANY_STORIES = 5;

/** @param stories of a page @returns the newest articles for a page with few stories; null for one with many */
export const readNewestBelow = async (context: Pick<PageContext, 'backend'>, stories: number) =>
  stories < MANY_STORIES ? await readNewest(context) : null;
