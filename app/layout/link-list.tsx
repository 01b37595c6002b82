import type { ReactNode } from 'react';
import { PageLink } from '../ui/links/page-link.tsx';

interface Props {
  links: readonly { to: string; text: string }[];
  className?: string | undefined;
  /** Path of the shown page; its link is marked. */
  current?: string;
  children?: ReactNode;
}

export const LinkList = ({ links, className, current, children }: Props) => (
  <ul className={className}>
    {links.map(({ to, text }) => (
      <li key={to}>
        <PageLink to={to} aria-current={to === current ? 'page' : undefined}>
          {text}
        </PageLink>
      </li>
    ))}
    {children}
  </ul>
);
