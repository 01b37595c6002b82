import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Months } from '../archive/months.tsx';
import { NoArchive } from '../archive/no-archive.tsx';
import { OUTAGE_HEADERS, pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';
import { readNewest } from '../layout/read-newest.ts';
import { StoriesPage } from '../lists/stories-page.tsx';

/** `/archive`: the months that have stories (SEARCH-6). */
export async function loader({ context }: LoaderFunctionArgs) {
  const result = await context.search.archive();
  const newest = result.kind === 'found' && result.months.length > 0 ? [] : await readNewest(context);
  if (result.kind === 'failed')
    return data({ retry: '/archive', newest }, { status: 503, headers: OUTAGE_HEADERS });
  const { id, locale } = context.publication;
  return data(
    { months: result.months, newest, locale },
    { headers: pageHeaders(id, 'whole', ['articles', 'feeds']) },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const [title, path] = ['Archive', '/archive'];
  return pageMeta(shell, {
    title,
    description: `The stories of ${shell?.name ?? 'this paper'} by month and section.`,
    path,
    noindex: !data || 'retry' in data,
    trail: [{ name: title, path }],
  });
};

export default function Archive() {
  const page = useLoaderData<typeof loader>();
  if ('retry' in page) return <NoArchive {...page} />;
  return (
    <StoriesPage kicker="By month" heading="Archive">
      <Months {...page} />
    </StoriesPage>
  );
}
