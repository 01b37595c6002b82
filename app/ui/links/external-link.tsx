import type { ReactNode } from 'react';

interface Props {
  href: string;
  className?: string | undefined;
  /** Adds `rel="sponsored"` to paid links. */
  sponsored?: boolean;
  children: ReactNode;
}

/** A link to another site: opens a new tab without access to ours (`noopener`) and says so to screen readers. */
export function ExternalLink({ href, className, sponsored, children }: Props) {
  return (
    <a href={href} target="_blank" rel={sponsored ? 'sponsored noopener' : 'noopener'} className={className}>
      {children}
      <span className="visually-hidden"> (opens in new tab)</span>
    </a>
  );
}
