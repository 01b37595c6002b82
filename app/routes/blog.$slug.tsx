import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { articleMeta, noArticleMeta } from '../article/article-meta.ts';
import { ArticleScreen } from '../article/article-screen.tsx';
import { NoArticle } from '../article/no-article.tsx';
import { sendBody } from '../article/send-body.server.ts';
import { sendRelated } from '../article/send-related.server.tsx';
import { MISSING_HEADERS, OUTAGE_HEADERS, pageHeaders } from '../document/caching.ts';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { articlePath } from '../ui/links/addresses.ts';
import { authorPath } from '../ui/links/author-path.ts';

/** `/blog/{slug}`: one article, awaited because the status depends on it (POST-7). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { publication, backend, origin, pictureOf } = context;
  const slug = params.slug ?? '';
  const result = await backend.article(slug);
  if (!result.ok) {
    const failed = result.why === 'failed';
    const [status, headers] = failed ? [503, OUTAGE_HEADERS] : [404, MISSING_HEADERS];
    return data({ article: null, slug, failed }, { status, headers });
  }
  const { updated } = result;
  const { html, ...article } = result.article;
  const embedUrl = article.video && publication.shortVideoEmbedUrl.replaceAll('{id}', article.video.id);
  const picture = article.image === null ? null : await pictureOf(article.image);
  const related = await sendRelated(context, article);
  // The index that has related stories has the author's page too.
  const author = related && article.authorSlug !== null ? authorPath(article.authorSlug) : null;
  const address = new URL(articlePath(slug), origin);
  const corrections = context.corrections.filter(({ link }) => isSame(link, address, publication.hostnames));
  return data(
    { article, picture, ...sendBody(html), updated, embedUrl, corrections, related, author },
    { headers: pageHeaders(publication.id, updated === null ? 'whole' : 'faulty', ['articles']) },
  );
}

/** @returns whether a correction's link is the article's address, under any of the publication's hostnames */
function isSame(link: string | null, { host, pathname }: URL, hostnames: readonly string[]): boolean {
  const url = link === null ? null : URL.parse(link);
  return (
    url?.pathname === pathname &&
    (url.host === host || hostnames.includes(url.hostname.replace(/^www\./, '')))
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches, params }) => {
  const shell = shellOf(matches);
  return data?.article ? articleMeta(shell, data.article, data) : noArticleMeta(shell, params.slug ?? '');
};

export default function ArticlePage() {
  const page = useLoaderData<typeof loader>();
  if (page.article === null) return <NoArticle retry={page.failed ? articlePath(page.slug) : null} />;
  return <ArticleScreen key={page.article.slug} {...page} />;
}
