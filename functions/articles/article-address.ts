import type { ArticleCard } from '../../schema/contract/articles.ts';
import { pagePath } from '../../schema/contract/pages/page-path.ts';

/** @returns the address of an article on this host. @param slug as the backend spells it, encoded once (POST-10) */
export const articleAddress = (origin: string, slug: string): string => origin + pagePath('article', slug);

/** @returns epoch ms of an article's date; null if it is missing, not a date, or in the future */
export function publishedAt({ date }: Pick<ArticleCard, 'date'>, now: number): number | null {
  const at = date === null ? Number.NaN : Date.parse(date.iso);
  return at <= now ? at : null;
}
