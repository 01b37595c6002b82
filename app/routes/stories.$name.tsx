import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import { answerWithout } from '../archive/answer-without.ts';
import { NoArchive } from '../archive/no-archive.tsx';
import { MISSING_HEADERS, NOT_INDEXED, pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { NotFound } from '../layout/error-page.tsx';
import { GroupPage, groupHeading, groupTitle } from '../stories/group-page.tsx';
import { useWords } from '../words/use-words.ts';

/** `/stories/{section}-{hash of a link}`: a story reported by more than three newsrooms (HOME-25). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = params.name ?? '';
  const group = await context.sections.group(name);
  if (group === 'failed') return answerWithout(context, 'failed', pagePath('group', name));
  if (!group) return data(null, { status: 404, headers: MISSING_HEADERS });
  const headers = { ...pageHeaders(context.publication.id, 'whole', ['feeds']), ...NOT_INDEXED };
  return data(group, { headers });
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const words = wordsOf(shell);
  if (!data || 'retry' in data)
    return pageMeta(shell, {
      title: words.stories.groupTitle,
      description: '',
      path: '/stories',
      noindex: true,
    });
  const headline = groupTitle(data);
  const description = words.stories.groupDescription(groupHeading(words, data), headline);
  return pageMeta(shell, { title: headline, description, path: data.path, noindex: true });
};

export default function StoryGroup() {
  const group = useLoaderData<typeof loader>();
  const { stories } = useWords();
  if (group === null) return <NotFound />;
  if ('retry' in group) return <NoArchive {...group} heading={stories.groupUnreadable} />;
  return <GroupPage group={group} />;
}
