import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  kicker?: string;
  heading: string;
  text: string;
  /** One or two links. */
  children: ReactNode;
  /** Ways on. */
  below: ReactNode;
  /** The page does not exist (app/browser/missing-page.ts). */
  missing?: boolean;
}

/** A page with only an error message and links (ERR-1, NF-1, POST-7). */
export function NoticePage({ kicker, heading, text, children, below, missing }: Props) {
  return (
    <section className={`page screen ${styles.notice}`} data-missing={missing || undefined}>
      {kicker && <p className="kicker">{kicker}</p>}
      <h1 className="page-title">{heading}</h1>
      <p className="standfirst">{text}</p>
      <p className="actions">{children}</p>
      {below}
    </section>
  );
}
