import type { ReactNode } from 'react';

interface Props {
  href: string;
  className?: string | undefined;
  /** `sponsored` where money stands behind the link. */
  sponsored?: boolean;
  children: ReactNode;
}

/** A link to another site: in a new tab, without a handle on ours, and saying so to those who cannot see it. */
export function ExternalLink({ href, className, sponsored, children }: Props) {
  return (
    <a href={href} target="_blank" rel={sponsored ? 'sponsored noopener' : 'noopener'} className={className}>
      {children}
      <span className="quiet"> (opens in new tab)</span>
    </a>
  );
}
