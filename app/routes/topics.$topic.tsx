import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { topicPath } from '../../schema/pages/page-path.ts';
import { NoArchive } from '../archive/no-archive.tsx';
import { MISSING_HEADERS, OUTAGE_HEADERS, pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';
import { readNewest } from '../layout/read-newest.ts';
import { readPage } from '../lists/page-number.ts';
import { StoriesPage } from '../lists/stories-page.tsx';
import { TopicStories } from '../topics/topic-stories.tsx';

/** `/topics/{slug}`: stories about a topic of the publication's articles (SEARCH-4). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page')) ?? 1;
  const slug = params.topic ?? '';
  const result = await context.search.topic(slug, page);
  const newest = result.kind === 'found' && result.hits.length > 0 ? [] : await readNewest(context);
  if (result.kind === 'failed')
    return data({ retry: topicPath(slug, page), newest }, { status: 503, headers: OUTAGE_HEADERS });
  if (result.kind === 'missing' || (result.hits.length === 0 && page > 1))
    return data({ retry: null, newest }, { status: 404, headers: MISSING_HEADERS });
  const { name, hits, pages } = result;
  const shown = { name, hits, newest, page, pages };
  // The articles that have this topic are not in the index.
  if (hits.length === 0) return data(shown, { headers: MISSING_HEADERS });
  return data(shown, { headers: pageHeaders(context.publication.id, 'whole', ['articles', 'feeds']) });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  if (!data || 'retry' in data)
    return pageMeta(shell, { title: 'Topic', description: '', path: '/topics', noindex: true });
  const { name, page } = data;
  const title = page > 1 ? `${name}, page ${page}` : name;
  const path = topicPath(name, page) ?? '/topics';
  return pageMeta(shell, {
    title,
    description: `Stories about ${name} in ${shell?.name ?? 'this paper'}${page > 1 ? `, page ${page}` : ''}.`,
    path,
    trail: [{ name, path }],
  });
};

export default function Topic() {
  const page = useLoaderData<typeof loader>();
  if ('retry' in page) return <NoArchive {...page} />;
  return (
    <StoriesPage isTopic kicker="Topic" heading={page.name}>
      <TopicStories {...page} />
    </StoriesPage>
  );
}
