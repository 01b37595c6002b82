import type { ListPage } from '../../schema/articles/articles.ts';
import type { PageContext } from '../../schema/context.ts';
import type { SentHtml } from '../hydration/rendered-html.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { ArticleRow } from './article-row.tsx';

/** For loaders only. @returns the stories of a list's page; null without any */
export const sendRows = ({ document }: PageContext, { articles, page }: ListPage): SentHtml | null =>
  articles.length === 0
    ? null
    : sendHtml(
        articles.map((article, i) => (
          <ArticleRow key={article.slug} article={article} leads={i === 0 && page === 1} place={i} />
        )),
        document,
      );
