import {
  type ArticleAnswer,
  type ArticleQuestion,
  articleAnswerSchema,
  type FeedPollerCalls,
} from '../platform/calls/feed-poller.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { within } from '../platform/with-timeout.ts';
import { BACKEND_TIMEOUT_MS } from './fetch-backend.ts';
import { textAddress } from './poll-article.ts';

/** The poller's own limit, and the way to it. */
const WAIT_MS = BACKEND_TIMEOUT_MS + 500;

/** The part of the environment that is used here. */
export interface TextEnv {
  FEED_POLLERS: { getByName(name: string): Pick<FeedPollerCalls, 'article'> };
}

/** Has the article's poller ask the backend, if it has not asked since. @returns a result; never rejects */
export async function askArticle(
  env: TextEnv,
  slug: string,
  question: ArticleQuestion,
): Promise<ArticleAnswer> {
  let detail = 'no answer';
  try {
    const answer = env.FEED_POLLERS.getByName(textAddress(slug)).article(slug, question);
    const { data } = articleAnswerSchema.safeParse(await within(Promise.resolve(answer), WAIT_MS));
    if (data !== undefined) return data;
  } catch (error) {
    detail = errorText(error);
  }
  logEvent('poller.unreachable', { article: slug, detail });
  return { kind: 'failed', fault: 'failed' };
}
