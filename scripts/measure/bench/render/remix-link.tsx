import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';

/** Replaces app/ui/links/page-link.tsx in the build with unpatched Remix: links as Remix's documentation shows them. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" {...props} />;
}

/** Each Remix link handles its own clicks. */
export const PageLinks = () => null;
