import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { Partners } from '../partners/partners.tsx';

/** `/partners` (PART-1). */
export const loader = ({ context: { publication, embeds } }: LoaderFunctionArgs) =>
  data({ documents: publication.documents, embeds }, { headers: pageHeaders(publication.id, 'whole') });

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  const { partners, navigation, thisPaper } = wordsOf(shell);
  return pageMeta(shell, {
    title: partners.heading,
    description: partners.description(shell?.name ?? thisPaper),
    path: '/partners',
    trail: [{ name: navigation.partners, path: '/partners' }],
  });
};

export default function PartnersRoute() {
  return <Partners {...useLoaderData<typeof loader>()} />;
}
