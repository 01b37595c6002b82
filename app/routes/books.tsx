import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Books } from '../books/books.tsx';
import { SHELF } from '../books/catalogue.ts';
import { pageHeaders } from '../document/caching.ts';
import { pageMeta, type RootMatch, shellOf, wordsOf } from '../document/page-meta.ts';

/** `/books` (BOOK-1..BOOK-6): the publication's own shelf, or the product's. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { publication } = context;
  const own = await context.ownText('books');
  return data(
    { store: publication.books ?? null, shelf: own.value ?? SHELF, isShipped: own.value === null },
    { headers: pageHeaders(publication.id, own.faulty ? 'faulty' : 'whole') },
  );
}

export { headers } from '../document/loader-headers.ts';

export const meta: MetaFunction<typeof loader, RootMatch> = ({ data, matches }) => {
  const shell = shellOf(matches);
  const { navigation, shelf, thisPaper } = wordsOf(shell);
  const title = navigation.books;
  return pageMeta(shell, {
    title,
    description:
      data?.isShipped === false
        ? (data.shelf.intro ?? shelf.description(shell?.name ?? thisPaper))
        : shelf.shippedDescription,
    path: '/books',
    trail: [{ name: title, path: '/books' }],
  });
};

export default function BooksRoute() {
  return <Books {...useLoaderData<typeof loader>()} />;
}
