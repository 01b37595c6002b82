import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { NOT_INDEXED, pageHeaders } from '../document/caching.ts';
import { type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { NotFound } from '../layout/error-page.tsx';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { readNewest } from '../layout/read-newest.ts';

/**
 * All missing paths (NF-1): the gateway maps them to one cached page and logs the path. Only the reader's console shows
 * the path. The page lists the newest stored articles.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { ...pageHeaders(context.publication.id, 'whole', ['articles']), ...NOT_INDEXED };
  return data({ newest: await readNewest(context) }, { status: 404, headers });
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => [
  { title: wordsOf(shellOf(matches)).states.missingTitle },
  { name: 'robots', content: 'noindex' },
];

export default function Missing() {
  const { newest } = useLoaderData<typeof loader>();
  return (
    <NotFound>
      <MoreToRead newest={newest} />
    </NotFound>
  );
}
