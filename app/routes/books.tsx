import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Books } from '../books/books.tsx';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf } from '../document/page-meta.ts';

export const loader = ({ context: { publication } }: LoaderFunctionArgs) =>
  data({ store: publication.books ?? null }, { headers: pageHeaders(publication.id, 'whole') });

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ matches }) => {
  const shell = shellOf(matches);
  return pageMeta(shell, {
    title: 'Books',
    description:
      'A shelf of fifty: eight series of Billionaire novels and guides, and two reprints in the public domain.',
    path: '/books',
    trail: [{ name: 'Books', path: '/books' }],
  });
};

export default function BooksRoute() {
  return <Books {...useLoaderData<typeof loader>()} />;
}
