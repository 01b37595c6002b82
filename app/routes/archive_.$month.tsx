import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { archivePath } from '../../schema/contract/pages/page-path.ts';
import { answerWithout } from '../archive/answer-without.ts';
import { Month } from '../archive/month.tsx';
import { NoArchive } from '../archive/no-archive.tsx';
import { NOT_INDEXED, pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { readPage } from '../lists/page-number.ts';
import { StoriesPage } from '../lists/stories-page.tsx';
import { wordsFor } from '../words/words.ts';

/** `/archive/{yyyy-mm}`: a month's stories by section, with `?section=` those of one section, 100 per page (SEARCH-6). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const month = params.month ?? '';
  const section = query.get('section') ?? '';
  const page = readPage(query.get('page')) ?? 1;
  const question = { month, section, page };
  const result = await context.search.month(question);
  if (result.kind !== 'found') return answerWithout(context, result.kind, archivePath(month, section, page));
  const { label } = result.month;
  const group = result.groups.find((found) => found.section === section);
  const { id, locale } = context.publication;
  const { archive, lists } = wordsFor(locale);
  const name = group ? archive.sectionOfMonth(group.title, label) : label;
  const headers = pageHeaders(id, 'whole', ['articles', 'feeds']);
  const about = {
    title: page > 1 ? lists.titleOfPage(name, page) : name,
    path: archivePath(month, section, page),
    // Its stories are mostly other sites', and the overview links to it.
    noindex: group !== undefined,
    trail: [
      { name: archive.title, path: '/archive' },
      { name: label, path: archivePath(month) },
      ...(group ? [{ name: group.title, path: archivePath(month, section) }] : []),
    ],
  };
  return data(
    {
      kicker: group ? archive.ofMonth(label) : archive.title,
      heading: group?.title ?? label,
      month: { found: result, question, locale },
      about,
    },
    { headers: group ? { ...headers, ...NOT_INDEXED } : headers },
  );
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const { archive, thisPaper } = wordsOf(shell);
  if (!data || 'retry' in data)
    return pageMeta(shell, { title: archive.title, description: '', path: '/archive', noindex: true });
  const { about } = data;
  const description = archive.monthDescription(about.title, shell?.name ?? thisPaper);
  return pageMeta(shell, { ...about, description });
};

export default function ArchiveMonth() {
  const loaded = useLoaderData<typeof loader>();
  if ('retry' in loaded) return <NoArchive {...loaded} />;
  const { kicker, heading, month } = loaded;
  return (
    <StoriesPage kicker={kicker} heading={heading}>
      <Month {...month} />
    </StoriesPage>
  );
}
