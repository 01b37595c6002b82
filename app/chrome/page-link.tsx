import { Link, type LinkProps, useLocation } from '@remix-run/react';

/**
 * A link to a page of this site. Every route is in the manifest (remix.config.js): nothing is left to discover. What
 * another page needs is fetched when a reader points at the link; a link within the page needs nothing.
 */
export function PageLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname, search } = useLocation();
  const [page] = to.split('#');
  const here = page === '' || page === pathname + search;
  return <Link discover="none" prefetch={here ? 'none' : 'intent'} to={to} {...props} />;
}
