import type { ReactNode } from 'react';
import { useShell } from '../ui/shell.ts';

interface Props {
  links: readonly { to: string; text: string; className?: string | undefined }[];
  className?: string | undefined;
  /** Path of the shown page; its link is marked. */
  current?: string;
  children?: ReactNode;
}

/** Pages that the publication does not have are left out (RT-1). */
export function LinkList({ links, className, current, children }: Props) {
  const absent = useShell()?.absent ?? [];
  return (
    <ul className={className}>
      {links
        .filter(({ to }) => !absent.includes(to))
        .map(({ to, text, className: linkClass }) => (
          <li key={to}>
            <a className={linkClass} aria-current={to === current ? 'page' : undefined} href={to}>
              {text}
            </a>
          </li>
        ))}
      {children}
    </ul>
  );
}
