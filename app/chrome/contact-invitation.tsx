import type { ReactNode } from 'react';
import styles from './contact-invitation.module.css';
import { PageLink } from './page-link.tsx';

interface Props {
  /** Fragment of the heading. */
  id: string;
  heading: string;
  /** What to write about. */
  children: ReactNode;
}

/** The end of a page that leads to the newsroom (FAQ-3, PART-1). */
export function ContactInvitation({ id, heading, children }: Props) {
  return (
    <section className={styles.invitation} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{children}</p>
      <p>
        <PageLink to="/#contact" className="button">
          Contact Us
        </PageLink>
      </p>
    </section>
  );
}
