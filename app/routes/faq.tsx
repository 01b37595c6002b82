import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';
import { Faq } from '../faq/faq.tsx';

/** `/faq` (FAQ-1..FAQ-3): the questions ship with the code. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  data(null, { headers: pageHeaders(context.publication.id, 'whole') });

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  return pageMeta(shell, {
    title: 'Frequently Asked Questions',
    description: `A hundred questions and answers about ${shell?.name ?? 'this paper'} and about San Francisco: city services, transportation, housing and community life.`,
    path: '/faq',
    trail: [{ name: 'FAQ', path: '/faq' }],
  });
};

export default Faq;
