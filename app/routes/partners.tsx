import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';
import { Partners } from '../partners/partners.tsx';

/** `/partners` (PART-1). */
export const loader = ({ context: { publication, embeds } }: LoaderFunctionArgs) =>
  data({ documents: publication.documents, embeds }, { headers: pageHeaders(publication.id, 'whole') });

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  return pageMeta(shell, {
    title: 'Our Partners',
    description: `How ${shell?.name ?? 'this paper'} works with businesses, schools, nonprofits and fellow publishers: the documents of our partnerships, open to every reader.`,
    path: '/partners',
    trail: [{ name: 'Partners', path: '/partners' }],
  });
};

export default function PartnersRoute() {
  return <Partners {...useLoaderData<typeof loader>()} />;
}
