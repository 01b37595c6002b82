import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ArchiveScreen } from '../archive/archive-screen.tsx';
import { sendMonths } from '../archive/send-archive.server.tsx';
import { OUTAGE_HEADERS, pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';

/** `/archive`: the months that have stories (SEARCH-6). */
export async function loader({ context }: LoaderFunctionArgs) {
  const result = await context.search.archive();
  if (result.kind === 'failed') return data(null, { status: 503, headers: OUTAGE_HEADERS });
  const stories = sendMonths(context, result);
  return data(
    { kicker: 'By month', heading: 'Archive', stories },
    { headers: pageHeaders(context.publication.id, 'whole', ['articles', 'feeds']) },
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
    noindex: !data,
    trail: [{ name: title, path }],
  });
};

export default function Archive() {
  return <ArchiveScreen page={useLoaderData<typeof loader>()} retry="/archive" />;
}
