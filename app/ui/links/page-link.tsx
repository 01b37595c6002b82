import type { ComponentPropsWithoutRef } from 'react';

interface Props extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'download'> {
  /** Page of this site with query or fragment (`/blog?page=2`, `/#contact`), or fragment of this page (`#faq-3`). */
  to: string;
}

/** A link to a page of this site. Browsers follow it and prefetch its page (schema/contract/speculation-rules.ts). */
export const PageLink = ({ to, ...props }: Props) => <a {...props} href={to} />;
