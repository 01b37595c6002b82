import {
  type ArticleAnswer,
  type ArticleQuestion,
  articleAnswerSchema,
  type FeedPollerCalls,
} from '../platform/calls/feed-poller.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { within } from '../platform/with-timeout.ts';
import { BACKEND_WAIT_MS } from './fetch-backend.ts';
import { textAddress } from './poll-article.ts';

export interface TextEnv {
  FEED_POLLERS: { getByName(name: string): Pick<FeedPollerCalls, 'article'> };
}

/**
 * Asks the backend through the article's poller, if it has not asked since.
 * @returns a result; null if the poller could not be reached; never rejects
 */
export async function askArticle(
  env: TextEnv,
  slug: string,
  question: ArticleQuestion,
): Promise<ArticleAnswer | null> {
  let detail = 'no answer';
  try {
    const answer = env.FEED_POLLERS.getByName(textAddress(slug)).article(slug, question);
    const { data } = articleAnswerSchema.safeParse(await within(Promise.resolve(answer), BACKEND_WAIT_MS));
    if (data !== undefined) return data;
  } catch (error) {
    detail = errorText(error);
  }
  logEvent('poller.unreachable', { article: slug, detail });
  return null;
}
