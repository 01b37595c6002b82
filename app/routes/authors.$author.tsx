import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import { answerWithout } from '../archive/answer-without.ts';
import { Headlines } from '../archive/headlines.tsx';
import { NoArchive } from '../archive/no-archive.tsx';
import { MISSING_HEADERS, pageHeaders } from '../document/caching.ts';
import { pageMeta, publisher, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { readNewestBelow } from '../layout/read-newest.ts';
import { FoundStories } from '../lists/found-stories.tsx';
import { readPage } from '../lists/page-number.ts';
import { StoriesPage } from '../lists/stories-page.tsx';
import type { Shell } from '../ui/shell.ts';
import { useWords } from '../words/use-words.ts';
import { wordsFor } from '../words/words.ts';

/** `/authors/{slug}`: the articles of one of the backend's authors (SEARCH-7). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.author ?? '';
  const page = readPage(new URL(request.url).searchParams.get('page')) ?? 1;
  const result = await context.search.named('author', slug, page);
  if (result.kind !== 'found') return answerWithout(context, result.kind, pagePath('author', slug, { page }));
  const { name, hits, pages } = result;
  const newest = await readNewestBelow(context, hits.length);
  const about = {
    title: page > 1 ? wordsFor(context.publication.locale).lists.titleOfPage(name, page) : name,
    path: pagePath('author', slug, { page }),
    author: name,
    trail: [{ name, path: pagePath('author', slug) }],
  };
  const headers =
    hits.length === 0 ? MISSING_HEADERS : pageHeaders(context.publication.id, 'whole', ['articles']);
  return data({ slug, hits, newest, page, pages, about }, { headers });
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const { named, thisPaper } = wordsOf(shell);
  if (!data || 'retry' in data)
    return pageMeta(shell, { title: named.author, description: '', path: '/authors', noindex: true });
  const { about, hits } = data;
  return pageMeta(shell, {
    ...about,
    noindex: hits.length === 0,
    description: named.byAuthor(about.title, shell?.name ?? thisPaper),
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
  const { lists, named } = useWords();
  if ('retry' in loaded) return <NoArchive {...loaded} />;
  const { slug, hits, about, ...paging } = loaded;
  return (
    <StoriesPage kicker={named.author} heading={about.author}>
      <FoundStories
        {...paging}
        whenNone={lists.collectingAuthor}
        pathOf={(n) => pagePath('author', slug, { page: n })}
      >
        {hits.length > 0 ? <Headlines hits={hits} level="h2" /> : null}
      </FoundStories>
    </StoriesPage>
  );
}
