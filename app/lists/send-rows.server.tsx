import type { ListPage } from '../../schema/articles/articles.ts';
import type { PageContext } from '../../schema/context.ts';
import type { SentHtml } from '../hydration/rendered-html.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { ArticleRow } from './article-row.tsx';

/** For loaders only. @returns the stories of a list's page; null without any */
export async function sendRows(
  { pictureOf }: PageContext,
  { articles, page }: ListPage,
): Promise<SentHtml | null> {
  if (articles.length === 0) return null;
  const pictures = await Promise.all(articles.map(({ image }) => (image === null ? null : pictureOf(image))));
  return sendHtml(
    articles.map((article, i) => (
      <ArticleRow
        key={article.slug}
        article={article}
        picture={pictures[i] ?? null}
        leads={i === 0 && page === 1}
      />
    )),
  );
}
