import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';
import { Faq } from '../faq/faq.tsx';
import { questionsOf } from '../faq/questions.ts';
import { wordsFor } from '../words/words.ts';

/** `/faq` (FAQ-1..FAQ-4): questions that ship with the product, and the publication's own. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { publication } = context;
  const own = await context.ownText('faq');
  const isShipped = publication.shipped && own.value === null;
  const groups = questionsOf(wordsFor(publication.locale).language, own.value, isShipped);
  return data(
    { groups, isShipped },
    { headers: pageHeaders(publication.id, own.faulty ? 'faulty' : 'whole') },
  );
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const { faq, navigation, thisPaper } = wordsOf(shell);
  const name = shell?.name ?? thisPaper;
  return pageMeta(shell, {
    title: faq.title,
    description: data?.isShipped === false ? faq.description(name) : faq.shippedDescription(name),
    path: '/faq',
    trail: [{ name: navigation.faq, path: '/faq' }],
  });
};

export default function FaqRoute() {
  return <Faq {...useLoaderData<typeof loader>()} />;
}
