import { articleAddress, publishedAt } from '../articles/article-address.ts';
import { createBackend } from '../articles/backend-client.ts';
import { OPEN_HEADERS } from '../http/security-headers.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { writeRss } from './write-feed.ts';

/** List pages of ten articles. */
const LIST_PAGES = 3;
const FRESH_S = 300;

/** `/feed.xml`: the publication's newest articles as RSS 2.0 (META-1); without a backend a channel without items. */
export const ownFeed = documentEndpoint(async (scope) => ({
  type: 'application/rss+xml; charset=utf-8',
  freshS: FRESH_S,
  headers: OPEN_HEADERS,
  text: await writeOwn(scope),
}));

async function writeOwn(scope: EndpointScope): Promise<string> {
  const { origin, publication, now } = scope;
  const articles = await createBackend(scope).newest(LIST_PAGES);
  return writeRss({
    title: publication.name,
    description: publication.description,
    language: publication.locale,
    page: `${origin}/`,
    self: `${origin}/feed.xml`,
    entries: articles.map((article) => ({
      title: article.title,
      excerpt: article.description,
      link: articleAddress(origin, article.slug),
      at: publishedAt(article, now),
      publisher: '',
      feed: null,
    })),
  });
}
