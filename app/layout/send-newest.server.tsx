import type { PageContext } from '../../schema/context.ts';
import type { SentHtml } from '../hydration/rendered-html.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { NewestStories } from './newest-stories.tsx';

/** One row on a wide screen. */
const STORIES_MAX = 4;

/**
 * For loaders only.
 * @returns the newest articles of the stored list; null where none are stored: no reader waits for the backend
 */
export async function sendNewest({ backend }: PageContext): Promise<SentHtml | null> {
  const kept = await backend.kept();
  const articles = kept?.articles.slice(0, STORIES_MAX) ?? [];
  return articles.length === 0 ? null : sendHtml(<NewestStories articles={articles} />);
}
