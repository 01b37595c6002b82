import type { Article } from '../../schema/articles/articles.ts';
import type { PageContext } from '../../schema/context.ts';
import type { SentHtml } from '../hydration/rendered-html.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { Related } from './related.tsx';

/** For loaders only. @returns the stories that are about the same as the article; null without a search index */
export async function sendRelated(
  { search }: PageContext,
  { slug, title, topics, author }: Omit<Article, 'html'>,
): Promise<SentHtml | null> {
  const related = await search.related({ slug, title, topics, author });
  return related && sendHtml(<Related {...related} />);
}
