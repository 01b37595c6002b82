import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { Article, ArticleCard } from '../../schema/contract/articles.ts';
import { listPath, pagePath } from '../../schema/contract/pages/page-path.ts';
import { pageMeta, publisher, wordsOf } from '../document/page-meta.ts';
import type { Shell } from '../ui/shell.ts';
import type { ArticlePage } from './read-article-page.ts';

/** META-1 and POST-8 for an article; its picture is preloaded. */
export function articleMeta(
  shell: Shell | null,
  { article, picture: src, author: authorPage }: ArticlePage,
): MetaDescriptor[] {
  const { slug, title, description, date, modified, author, image, topics } = article;
  const path = pagePath('article', slug);
  const picture = image !== null && shell ? new URL(image, shell.origin).href : null;
  return [
    ...pageMeta(shell, {
      title,
      description: description || title,
      path,
      image: picture,
      type: 'article',
      published: date?.iso,
      modified: modified?.iso,
      ...(author && { author }),
      ...(topics.length > 0 ? { keywords: topics } : {}),
      trail: [
        { name: wordsOf(shell).lists.title, path: listPath(null) },
        { name: title, path },
      ],
      structuredData: shell ? [newsArticle(shell, article, { picture, src, authorPage })] : [],
    }),
    // Before the rules, so in the first packet; a header with the address would add about 100 bytes.
    ...(src === null
      ? []
      : [{ tagName: 'link' as const, rel: 'preload', as: 'image', href: src, fetchpriority: 'high' }]),
  ];
}

/** For a page that begins before its article has arrived. @param card of the article, if a stored list has it */
export const lateArticleMeta = (
  shell: Shell | null,
  slug: string,
  card: ArticleCard | null,
): MetaDescriptor[] =>
  pageMeta(shell, {
    title: card?.title ?? wordsOf(shell).article.story,
    description: card?.description ?? '',
    path: pagePath('article', slug),
    type: 'article',
  });

/** META-1 for an article that does not exist or could not be loaded. */
export function noArticleMeta(shell: Shell | null, slug: string): MetaDescriptor[] {
  const { article } = wordsOf(shell);
  return pageMeta(shell, {
    title: article.missing,
    description: article.missingText,
    path: pagePath('article', slug),
    noindex: true,
  });
}

function newsArticle(
  shell: Shell,
  article: Article,
  { picture, src, authorPage }: { picture: string | null; src: string | null; authorPage: string | null },
): Record<string, unknown> {
  const { title, description, date, modified, author, section, topics, slug } = article;
  const paper = publisher(shell);
  // At its own address and on this host.
  const images = [picture, src && new URL(src, shell.origin).href].filter((address) => address !== null);
  const changed = modified ?? date;
  return {
    '@type': 'NewsArticle',
    headline: title,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: [...new Set(images)] } : {}),
    ...(date ? { datePublished: date.iso } : {}),
    ...(changed ? { dateModified: changed.iso } : {}),
    ...(topics.length > 0 ? { keywords: topics.join(', ') } : {}),
    ...(section === null ? {} : { articleSection: section }),
    mainEntityOfPage: shell.origin + pagePath('article', slug),
    inLanguage: shell.locale,
    isAccessibleForFree: true,
    author: author
      ? { '@type': 'Person', name: author, ...(authorPage && { url: shell.origin + authorPage }) }
      : paper,
    publisher: paper,
  };
}
