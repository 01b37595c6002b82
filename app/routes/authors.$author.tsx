import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pagePath } from '../../schema/pages/page-path.ts';
import { NoArchive } from '../archive/no-archive.tsx';
import { AuthorStories } from '../authors/author-stories.tsx';
import { MISSING_HEADERS, OUTAGE_HEADERS, pageHeaders } from '../document/caching.ts';
import { pageMeta, publisher, type RootMatch, shellOf } from '../document/page-meta.ts';
import { readNewest } from '../layout/read-newest.ts';
import type { Shell } from '../layout/shell.ts';
import { readPage } from '../lists/page-number.ts';
import { StoriesPage } from '../lists/stories-page.tsx';

/** `/authors/{slug}`: the articles of somebody whom the backend names as their author (SEARCH-7). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.author ?? '';
  const page = readPage(new URL(request.url).searchParams.get('page')) ?? 1;
  const result = await context.search.author(slug, page);
  const newest = result.kind === 'found' && result.hits.length > 0 ? [] : await readNewest(context);
  if (result.kind === 'failed')
    return data(
      { page: null, retry: pagePath('author', slug, { page }), newest },
      { status: 503, headers: OUTAGE_HEADERS },
    );
  if (result.kind === 'missing')
    return data({ page: null, retry: null, newest }, { status: 404, headers: MISSING_HEADERS });
  const { name, hits, pages } = result;
  const about = {
    title: page > 1 ? `${name}, page ${page}` : name,
    path: pagePath('author', slug, { page }),
    author: name,
    trail: [{ name, path: pagePath('author', slug) }],
  };
  const headers =
    hits.length === 0 ? MISSING_HEADERS : pageHeaders(context.publication.id, 'whole', ['articles']);
  return data({ page: { slug, hits, newest, page, pages }, about }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  if (!data?.page)
    return pageMeta(shell, { title: 'Author', description: '', path: '/authors', noindex: true });
  const { about } = data;
  return pageMeta(shell, {
    ...about,
    description: `Stories by ${about.title} in ${shell?.name ?? 'this paper'}.`,
    structuredData: shell ? [profilePage(shell, about)] : [],
  });
};

const profilePage = (shell: Shell, { author, trail }: { author: string; trail: { path: string }[] }) => ({
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    name: author,
    url: shell.origin + (trail[0]?.path ?? ''),
    worksFor: publisher(shell),
  },
});

export default function Author() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.page === null) return <NoArchive {...loaded} />;
  return (
    <StoriesPage kicker="Author" heading={loaded.about.author}>
      <AuthorStories {...loaded.page} />
    </StoriesPage>
  );
}
