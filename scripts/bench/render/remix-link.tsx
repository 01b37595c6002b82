import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';

/** What stands in the place of app/chrome/page-link.tsx for Remix as it comes: links as its documentation has them. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" {...props} />;
}

/** Each link of Remix sees to itself. */
export const PageLinks = () => null;
