import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { searchPath } from '../../schema/contract/pages/page-path.ts';
import { ASKED_HEADERS, NOT_INDEXED, pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { readNewest } from '../layout/read-newest.ts';
import { SearchPage } from '../search/search-page.tsx';

/** `/search`: the form, and the results of a question (SEARCH-1). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const { question, result } = await context.search.find({
    q: query.get('q'),
    section: query.get('section'),
    from: query.get('from'),
    to: query.get('to'),
    page: query.get('page'),
  });
  // Only the empty form is the same for all readers.
  const headers =
    question.text === ''
      ? { ...pageHeaders(context.publication.id, 'whole'), ...NOT_INDEXED }
      : ASKED_HEADERS;
  const newest = result.kind === 'found' ? [] : await readNewest(context);
  return data({ question, result, newest, locale: context.publication.locale }, { headers });
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const { navigation, search, thisPaper } = wordsOf(shell);
  const { text = '', ...rest } = data?.question ?? {};
  return pageMeta(shell, {
    title: text === '' ? navigation.search : search.title(text),
    description: search.description(shell?.name ?? thisPaper),
    path: searchPath({ text, ...rest }),
    noindex: true,
  });
};

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
