import type { Article, ArticleResult, NewestArticle } from '../../schema/contract/articles.ts';
import type { Correction, PageContext } from '../../schema/contract/context.ts';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import type { RelatedStories } from '../../schema/contract/search.ts';
import { readNewest } from '../layout/read-newest.ts';

export interface ArticlePage {
  article: Article;
  /** Age of the stored copy, such as "3 hours ago"; null unless a stored copy is shown. */
  updated: string | null;
  /** Address that browsers load for the article's picture. */
  picture: string | null;
  /** Whether the first paragraph has a drop cap. */
  hasInitial: boolean;
  /** Address of the short video's player; null if the article has no video. */
  embedUrl: string | null;
  corrections: Correction[];
  /** Null if the publication has no search index. */
  related: RelatedStories | null;
  /** Path of the author's page; null if the author has no page. */
  author: string | null;
}

export interface NoArticlePage {
  article: null;
  why: 'missing' | 'failed';
  newest: NewestArticle[];
}

/** The first paragraph fills three lines beside a drop cap on any screen, and starts with a letter, not a quote. */
const OPENING = /^<p>\p{L}[^<]{180}/u;

/** For the loader. @param result of the backend, for the article of this slug */
export async function readArticlePage(
  context: PageContext,
  slug: string,
  result: ArticleResult,
): Promise<ArticlePage | NoArticlePage> {
  if (!result.ok) {
    // A page that has begun cannot redirect any more; the next one does.
    const why = result.why === 'failed' ? 'failed' : 'missing';
    return { article: null, why, newest: await readNewest(context) };
  }
  const { publication, origin, pictureOf, search } = context;
  const { updated } = result;
  const article = { ...result.article, html: await withPictures(result.article.html, pictureOf) };
  const { title, description, topics, author, authorSlug, video, image, html } = article;
  const date = article.date?.iso ?? null;
  const related = await search.related({ slug, title, description, date, topics, author });
  const address = new URL(pagePath('article', slug), origin);
  return {
    article,
    updated,
    picture: image === null ? null : await pictureOf(image),
    hasInitial: OPENING.test(html),
    embedUrl: video && publication.shortVideoEmbedUrl.replaceAll('{id}', video.id),
    corrections: context.corrections.filter(({ link }) => isSame(link, address, publication.hostnames)),
    related,
    // The index that has related stories has the author's page too.
    author: related && authorSlug !== null ? pagePath('author', authorSlug) : null,
  };
}

/** @returns whether a correction's link is the article's address, under any of the publication's hostnames */
function isSame(link: string | null, { host, pathname }: URL, hostnames: readonly string[]): boolean {
  const url = link === null ? null : URL.parse(link);
  return (
    url?.pathname === pathname &&
    (url.host === host || hostnames.includes(url.hostname.replace(/^www\./, '')))
  );
}

/** As the sanitiser writes a picture of a body. */
const PICTURE = /(<img src=")([^"]+)(?=")/g;

/**
 * @param html a sanitised body
 * @returns the body with its pictures from this site's own address, like the article's own picture
 */
async function withPictures(html: string, pictureOf: PageContext['pictureOf']): Promise<string> {
  const addresses = new Set([...html.matchAll(PICTURE)].map(([, , address = '']) => address));
  const own = new Map<string, string>();
  for (const address of addresses) own.set(address, encoded(await pictureOf(decoded(address))));
  return html.replace(
    PICTURE,
    (_, before: string, address: string) => before + (own.get(address) ?? address),
  );
}

/** In an attribute of the sanitised body only these are written as references. */
const decoded = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
