import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pagePath, topicPath } from '../../schema/contract/pages/page-path.ts';
import { answerWithout } from '../archive/answer-without.ts';
import { NoArchive } from '../archive/no-archive.tsx';
import { MISSING_HEADERS, pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { readNewestBelow } from '../layout/read-newest.ts';
import { FoundStories } from '../lists/found-stories.tsx';
import { readPage } from '../lists/page-number.ts';
import { StoriesPage } from '../lists/stories-page.tsx';
import { Hits } from '../search/hits.tsx';
import { useWords } from '../words/use-words.ts';

/** `/topics/{slug}`: stories about a topic of the publication's articles (SEARCH-4). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page')) ?? 1;
  const slug = params.topic ?? '';
  const result = await context.search.named('topic', slug, page);
  if (result.kind !== 'found') return answerWithout(context, result.kind, pagePath('topic', slug, { page }));
  const { name, hits, pages } = result;
  const newest = await readNewestBelow(context, hits.length);
  const shown = { name, hits, newest, page, pages };
  // The index lacks the articles with this topic.
  if (hits.length === 0) return data(shown, { headers: MISSING_HEADERS });
  return data(shown, { headers: pageHeaders(context.publication.id, 'whole', ['articles', 'feeds']) });
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const { named, lists, thisPaper } = wordsOf(shell);
  const paper = shell?.name ?? thisPaper;
  if (!data || 'retry' in data)
    return pageMeta(shell, { title: named.topic, description: '', path: '/topics', noindex: true });
  const { name, hits, page } = data;
  const title = page > 1 ? lists.titleOfPage(name, page) : name;
  const path = topicPath(name, page) ?? '/topics';
  return pageMeta(shell, {
    title,
    noindex: hits.length === 0,
    description: page > 1 ? named.aboutTopicOfPage(name, paper, page) : named.aboutTopic(name, paper),
    path,
    trail: [{ name, path }],
  });
};

export default function Topic() {
  const loaded = useLoaderData<typeof loader>();
  const { lists, named } = useWords();
  if ('retry' in loaded) return <NoArchive {...loaded} />;
  const { name, hits, ...paging } = loaded;
  return (
    <StoriesPage isTopic kicker={named.topic} heading={name}>
      <FoundStories {...paging} whenNone={lists.collectingTopic} pathOf={(n) => topicPath(name, n) ?? ''}>
        {hits.length > 0 ? <Hits hits={hits} heading="h2" /> : null}
      </FoundStories>
    </StoriesPage>
  );
}
