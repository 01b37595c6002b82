import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type ArticleCard, FAILED_ARTICLE } from '../../schema/contract/articles.ts';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import { articleMeta, lateArticleMeta, noArticleMeta } from '../article/article-meta.ts';
import { ArticleScreen } from '../article/article-screen.tsx';
import { ArticleSkeleton } from '../article/article-skeleton.tsx';
import { NoArticle } from '../article/no-article.tsx';
import { type ArticlePage, type NoArticlePage, readArticlePage } from '../article/read-article-page.ts';
import { MISSING_HEADERS, OUTAGE_HEADERS, pageHeaders } from '../document/caching.ts';
import { type RootMatch, shellOf } from '../document/page-meta.ts';
import { Late, LateTitle, NotIndexed, ReloadWithoutScripts } from '../ui/late.tsx';
import { useWords } from '../words/use-words.ts';

interface Shown {
  slug: string;
  /** The card of a late article, if a stored list has it. */
  card: ArticleCard | null;
  page: ArticlePage | NoArticlePage | Promise<ArticlePage | NoArticlePage>;
}

/**
 * `/blog/{slug}`: one article. The status depends on it (POST-7), unless it is late: then the page begins without it
 * (POST-11).
 * @throws a 308 to the address of an article with a new slug (POST-14)
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { publication, backend } = context;
  const slug = params.slug ?? '';
  const { known, late } = await context.streamIfLate(backend.article(slug), FAILED_ARTICLE);
  if (late !== undefined) {
    const stored = await backend.stored();
    const shown: Shown = {
      slug,
      card: stored?.articles.find((article) => article.slug === slug) ?? null,
      page: late.then((result) => readArticlePage(context, slug, result)),
    };
    return data(shown, { headers: pageHeaders(publication.id, 'pending', ['articles']) });
  }
  if (!known.ok && known.why === 'moved')
    throw redirect(pagePath('article', known.slug), {
      status: 308,
      headers: pageHeaders(publication.id, 'whole', ['articles']),
    });
  const page = await readArticlePage(context, slug, known);
  const shown: Shown = { slug, card: null, page };
  if (page.article === null)
    return page.why === 'failed'
      ? data(shown, { status: 503, headers: OUTAGE_HEADERS })
      : data(shown, { status: 404, headers: MISSING_HEADERS });
  const state = page.updated === null ? 'whole' : 'faulty';
  return data(shown, { headers: pageHeaders(publication.id, state, ['articles']) });
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches, params }) => {
  const shell = shellOf(matches);
  const slug = params.slug ?? '';
  const page = data?.page;
  if (page instanceof Promise) return lateArticleMeta(shell, slug, data?.card ?? null);
  return page?.article ? articleMeta(shell, page) : noArticleMeta(shell, slug);
};

export default function ArticleRoute() {
  const { slug, card, page } = useLoaderData<typeof loader>();
  const { article } = useWords();
  return (
    <>
      {page instanceof Promise && <ReloadWithoutScripts />}
      <Late value={page} skeleton={<ArticleSkeleton card={card} />}>
        {(known, isLate) =>
          known.article ? (
            <>
              {isLate && <LateTitle title={known.article.title} />}
              <ArticleScreen {...known} />
            </>
          ) : (
            <>
              {isLate && (
                <>
                  <NotIndexed failed={known.why === 'failed'} />
                  <LateTitle title={article.missing} />
                </>
              )}
              <NoArticle
                retry={known.why === 'failed' ? pagePath('article', slug) : null}
                newest={known.newest}
              />
            </>
          )
        }
      </Late>
    </>
  );
}
