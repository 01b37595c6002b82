import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { answerWithout } from '../archive/answer-without.ts';
import { Months } from '../archive/months.tsx';
import { NoArchive } from '../archive/no-archive.tsx';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { readNewest } from '../layout/read-newest.ts';
import { StoriesPage } from '../lists/stories-page.tsx';
import { useWords } from '../words/use-words.ts';

/** `/archive`: the months that have stories (SEARCH-6). */
export async function loader({ context }: LoaderFunctionArgs) {
  const result = await context.search.archive();
  if (result.kind === 'failed') return answerWithout(context, 'failed', '/archive');
  const newest = await readNewest(context);
  const { id, locale } = context.publication;
  return data(
    { ...result, newest, locale },
    { headers: pageHeaders(id, result.reading ? 'faulty' : 'whole', ['articles', 'feeds']) },
  );
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const { archive, thisPaper } = wordsOf(shell);
  const { title } = archive;
  const path = '/archive';
  return pageMeta(shell, {
    title,
    description: archive.description(shell?.name ?? thisPaper),
    path,
    noindex: !data || 'retry' in data,
    trail: [{ name: title, path }],
  });
};

export default function Archive() {
  const page = useLoaderData<typeof loader>();
  const { archive } = useWords();
  if ('retry' in page) return <NoArchive {...page} />;
  return (
    <StoriesPage kicker={archive.byMonth} heading={archive.title}>
      <Months {...page} />
    </StoriesPage>
  );
}
