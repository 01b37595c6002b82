import type { PagesProps } from '../pages-props.ts';
import { markPurged } from './purged.ts';

/**
 * Drops a title's pages that show feeds: here at once, and everywhere else as soon as the platform's cache has passed
 * it on (PURGE-2). Worldwide purges are rate-limited (F14), so only editors cause them.
 * @returns whether the platform dropped them everywhere; elsewhere pages end by their own age
 */
export async function purgeFeedPages(ctx: ExecutionContext, props: PagesProps): Promise<boolean> {
  const tag = `title:${props.title}:feeds`;
  await markPurged(props.title, tag);
  return ctx.exports.Pages({ props }).purge([tag]);
}
