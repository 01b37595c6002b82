import type { ReactNode } from 'react';

interface Props {
  links: readonly { to: string; text: string; className?: string | undefined }[];
  className?: string | undefined;
  /** Path of the shown page; its link is marked. */
  current?: string;
  children?: ReactNode;
}

export const LinkList = ({ links, className, current, children }: Props) => (
  <ul className={className}>
    {links.map(({ to, text, className: linkClass }) => (
      <li key={to}>
        <a className={linkClass} aria-current={to === current ? 'page' : undefined} href={to}>
          {text}
        </a>
      </li>
    ))}
    {children}
  </ul>
);
