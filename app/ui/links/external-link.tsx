import type { ReactNode } from 'react';

interface Props {
  href: string;
  className?: string | undefined;
  /** Adds `rel="sponsored"` to paid links. */
  sponsored?: boolean;
  children: ReactNode;
}

/** A link to another site: opens a new tab without access to ours (`noopener`) and says so to screen readers (base.css). */
export function ExternalLink({ href, className, sponsored, children }: Props) {
  return (
    <a className={className} target="_blank" rel={sponsored ? 'sponsored noopener' : 'noopener'} href={href}>
      {children}
      <span> (opens in new tab)</span>
    </a>
  );
}
