import { matchRoutes, UNSAFE_RemixContext } from '@remix-run/react';
import { useContext } from 'react';

/** Firefox applies `default-src` to what is prefetched (pages have 'none'), and reports it: there a click fetches the data. */
const isFirefox = (): boolean => CSS.supports('-moz-appearance', 'none');

interface Props {
  pathname: string;
  /** With its question mark, if any. */
  search: string;
}

/**
 * Prefetches data and scripts of another page. Remix's `PrefetchPageLinks` also imports the page's module, and reloads the
 * document if that fails: pointing at a link without a connection, or leaving at that moment, would reload the page
 * that the reader is on, and in Safari would stop the browser from leaving (docs/decisions/0108).
 */
export function PrefetchedPage({ pathname, search }: Props) {
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;
  const all = Object.values(manifest?.routes ?? {});
  // All pages are children of the root, whose data stay as they are.
  const pages = all.filter(({ parentId }) => parentId).map(({ id, path = '/' }) => ({ id, path }));
  const [match] = matchRoutes(pages, pathname) ?? [];
  const route = match && manifest?.routes[match.route.id];
  if (!route) return null;
  const query = new URLSearchParams(search);
  query.set('_routes', route.id);
  return (
    <>
      {route.hasLoader && !isFirefox() && (
        <link rel="prefetch" as="fetch" href={`${pathname === '/' ? '/_root' : pathname}.data?${query}`} />
      )}
      {[route.module, ...(route.imports ?? [])].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  );
}
